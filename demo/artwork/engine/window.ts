import type { Canvas } from "./light.ts"
import { hash } from "./noise.ts"
import { blur, rasterise } from "./raster.ts"

/** How much sun falls on each cell of a small picture of the window's light, 0 to 1. */
type Sun = { w: number; h: number; light: Float32Array }

const cell = 4

/** Markup is drawn on a sheet 900 wide, whatever the size of the picture, and becomes light or shade. */
async function cast(markup: string, canvas: Canvas, softness: number): Promise<Sun> {
  const w = Math.ceil(canvas.w / cell)
  const h = Math.ceil(canvas.h / cell)
  const scale = w / 900
  const rgba = await rasterise(markup, w, h, [scale, 0, 0, scale, 0, 0])
  const light = new Float32Array(w * h)
  for (let i = 0; i < light.length; i++) light[i] = (rgba[i * 4 + 3] as number) / 255
  return { w, h, light: blur(light, w, h, Math.max(1, softness * scale)) }
}

/** Two columns of three panes, thrown aslant by a sun that stands at the upper left. */
async function panes(canvas: Canvas): Promise<Sun> {
  const tall = (canvas.h / canvas.w) * 900
  const parts: string[] = []
  const across = 360
  const down = tall * 0.38
  for (let column = 0; column < 3; column++)
    for (let row = 0; row < 4; row++)
      parts.push(
        `<rect x="${column * across}" y="${row * down}" width="${across - 44}" height="${down - 44}" fill="#fff"/>`,
      )
  const markup = `<g transform="matrix(0.94 0.3 -0.34 0.96 ${190} ${-tall * 0.3})">${parts.join("")}</g>`
  return await cast(markup, canvas, 15)
}

/** A branch before the window: leaves near it are sharper than those far off. */
async function leaves(canvas: Canvas): Promise<Sun> {
  const tall = (canvas.h / canvas.w) * 900
  const branch = (x: number, y: number, angle: number, count: number, seed: number, size: number): string => {
    const parts: string[] = []
    let px = x
    let py = y
    let turn = angle
    for (let k = 0; k < count; k++) {
      const nx = px + Math.cos(turn) * size * 0.62
      const ny = py + Math.sin(turn) * size * 0.62
      parts.push(`<path d="M${px} ${py}L${nx} ${ny}" stroke="#000" stroke-width="${size * 0.07}"/>`)
      for (const side of [-1, 1]) {
        const lean = ((turn + side * (0.7 + 0.5 * hash(k, seed + side))) * 180) / Math.PI
        const length = size * (0.75 + 0.6 * hash(k * 3, seed + side))
        const wide = length * (0.2 + 0.1 * hash(k, seed * 3))
        parts.push(
          `<path transform="translate(${nx} ${ny}) rotate(${lean})" d="M0 0C${length * 0.3} ${-wide * 1.5} ${length * 0.75} ${-wide} ${length} 0C${length * 0.7} ${wide} ${length * 0.3} ${wide * 1.3} 0 0Z"/>`,
        )
      }
      px = nx
      py = ny
      turn += (hash(k, seed + 7) - 0.42) * 0.42
    }
    return parts.join("")
  }
  const near = await cast(branch(-60, tall * 0.1, 0.28, 9, 3, 112) + branch(640, -70, 1.1, 5, 8, 104), canvas, 11)
  const far = await cast(
    branch(-40, tall * 0.52, 0.1, 8, 21, 150) +
      branch(300, -60, 0.75, 8, 33, 140) +
      branch(930, tall * 0.4, 2.5, 5, 5, 130),
    canvas,
    30,
  )
  for (let i = 0; i < near.light.length; i++)
    near.light[i] = (1 - 0.85 * (near.light[i] as number)) * (1 - 0.6 * (far.light[i] as number))
  return near
}

const windows = { panes, leaves }

/** Lays what the window throws over the finished picture: sun a little warm, shade a little cool. */
export async function throwLight(canvas: Canvas, kind: keyof typeof windows): Promise<void> {
  const { w, h, light } = await windows[kind](canvas)
  const { rgb } = canvas
  for (let y = 0, i = 0; y < canvas.h; y++) {
    const v = Math.max(0, Math.min(h - 1.001, (y - 1.5) / cell))
    const row = Math.floor(v)
    const fv = v - row
    const below = Math.min(h - 1, row + 1) * w
    for (let x = 0; x < canvas.w; x++, i += 3) {
      const u = Math.max(0, Math.min(w - 1.001, (x - 1.5) / cell))
      const column = Math.floor(u)
      const fu = u - column
      const right = Math.min(w - 1, column + 1)
      const a = light[row * w + column] as number
      const b = light[row * w + right] as number
      const c = light[below + column] as number
      const d = light[below + right] as number
      const sun = a + (b - a) * fu + (c - a) * fv + (a - b - c + d) * fu * fv
      rgb[i] = (rgb[i] as number) * (0.8 + 0.245 * sun)
      rgb[i + 1] = (rgb[i + 1] as number) * (0.825 + 0.21 * sun)
      rgb[i + 2] = (rgb[i + 2] as number) * (0.865 + 0.145 * sun)
    }
  }
}
