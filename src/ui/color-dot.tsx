const HEX_OR_RGB = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\))$/i
const NAMES = new Set(
  "aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen".split(
    " ",
  ),
)
const UNKNOWN = "grey"

/** A colour of the catalogue as CSS: names, hex and rgb; a shade may come in two words ("Dark Green"). Unknown is grey (SF §2). */
export function colorToCss(color: string): string {
  const typed = color.trim()
  if (HEX_OR_RGB.test(typed)) return typed
  const name = typed.toLowerCase().replace(/[\s_-]+/g, "")
  return NAMES.has(name) ? name : UNKNOWN
}

/** A round swatch. Silent: its name stands beside it or on the control around it. */
export function ColorDot({ color, className = "size-3.5" }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 rounded-full border border-edge ${className}`}
      style={{ backgroundColor: colorToCss(color) }}
    />
  )
}
