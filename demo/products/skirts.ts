import { type ProductText, womens } from "./product-text.ts"

export const skirts: ProductText[] = [
  {
    slug: "ndop-tiered-skirt",
    title: "Ndop Tiered Skirt",
    description:
      "Three tiers of double-crochet shells, each gathered a little fuller than the one above, so the skirt swings instead of clinging. Worked from the waist down in a 4-ply mercerised cotton that keeps its colour through a summer of washing. The waist is ribbed over soft elastic and the hem falls just below the knee (68 cm in size M). About 480 g of yarn and nineteen hours of hook. Wash at 30 °C in a bag, dry flat; the tiers fall back into place on their own.",
    category: "skirts",
    priceCents: 11800,
    discountPercentage: 0,
    stock: 14,
    colors: ["ivory", "coral", "gold"],
    sizes: womens,
    isFeatured: true,
    daysAgo: 34,
  },
  {
    slug: "patchwork-mini-skirt",
    title: "Patchwork Mini Skirt",
    description:
      "Thirty granny squares, no two rows alike, joined with a flat slip-stitch seam so nothing rubs. The squares are made from the ends of other projects, sorted into warm and cool, then framed in one colour that holds the whole thing together. Cotton and acrylic blend, 55/45, light enough for bare legs and steady enough for tights. Drawstring waist. Machine wash at 30 °C inside out; do not tumble dry.",
    category: "skirts",
    priceCents: 9600,
    discountPercentage: 15,
    stock: 6,
    colors: ["ivory", "midnightblue"],
    sizes: ["S", "M", "L"],
    isFeatured: false,
    daysAgo: 21,
  },
  {
    slug: "liffey-rib-skirt",
    title: "Liffey Rib Midi Skirt",
    description:
      "A long, quiet skirt in fisherman’s rib: narrow at the waist, easing out to the hem without a single seam down the side. Pure merino in a DK weight, spun soft, so it lies against the skin without a lining. 82 cm from waist to hem in every size, and it stretches two sizes before it complains. Hand wash in cool water, roll in a towel, dry flat. Comes with five metres of matching yarn for mending.",
    category: "skirts",
    priceCents: 13450,
    discountPercentage: 10,
    stock: 18,
    colors: ["wheat", "firebrick", "navy"],
    sizes: womens,
    isFeatured: false,
    daysAgo: 37,
  },
  {
    slug: "fringe-wrap-skirt",
    title: "Fringe Wrap Skirt",
    description:
      "Open mesh with a hand-knotted fringe, made to be tied over a swimsuit or a slip. Each fringe strand is cut, folded and pulled through on its own; there are 212 of them. Combed cotton, 8/4, from a mill that sells by the cone. One length, two cords, ties on either hip. Rinse out the salt, wash cool, and comb the fringe with your fingers while it is wet.",
    category: "skirts",
    priceCents: 7850,
    discountPercentage: 0,
    stock: null,
    colors: ["ivory", "darkorange"],
    sizes: ["S/M", "L/XL"],
    isFeatured: false,
    daysAgo: 62,
  },
]
