import { addBall, invert, raise } from "./base.ts"
import { noise } from "./noise.ts"
import type { Solid } from "./scene.ts"
import type { Frame, Surface } from "./surface.ts"

const glossOf = { wood: 1.2, metal: 4, ceramic: 3, paper: 0.2, felt: 0.2 }

export async function carve(solid: Solid, frame: Frame): Promise<Surface | null> {
  const base = await raise(solid, frame, solid.ball ? 0 : (solid.pillow ?? 10), solid.roll ?? 4)
  if (!base) return null
  const { box, mask, height, rgb } = base
  const inverse = invert(frame.matrix)
  if (solid.ball) {
    const [x, y, rx, ry] = solid.ball
    addBall(height, box, inverse, { x, y, rx, ry }, frame.scale)
  }
  const [a, b, c, d, e, f] = inverse
  for (let py = 0, i = 0; py < box.h; py++) {
    for (let px = 0; px < box.w; px++, i++) {
      const gx = box.x + px,
        gy = box.y + py
      const x = a * gx + c * gy + e,
        y = b * gx + d * gy + f
      let tone = solid.dim ?? 1
      if (solid.material === "wood")
        tone *= 0.86 + 0.28 * noise(x / 60 + Math.sin(y / 70) * 0.6, y / 5 + noise(x / 40, y / 30) * 2)
      else if (solid.material === "felt" || solid.material === "paper") tone *= 0.97 + 0.06 * noise(gx * 0.7, gy * 0.7)
      if (base.shade) tone *= 1 - 0.7 * (base.shade[i] as number)
      for (let n = i * 3; n < i * 3 + 3; n++) rgb[n] = Math.min(255, (rgb[n] as number) * tone)
    }
  }
  return {
    box,
    height,
    open: new Float32Array(mask.length).fill(0.85),
    alpha: mask,
    rgb,
    gloss: glossOf[solid.material],
    lift: (solid.lift ?? 5) * frame.scale,
  }
}
