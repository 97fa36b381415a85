import type { Piece, Scene } from "#demo/artwork/engine/scene.ts"
import { place } from "#demo/artwork/goods/goods.ts"
import { peg } from "#demo/artwork/props/hanger.ts"
import { grannyPatch } from "#demo/artwork/props/pieces.ts"
import { handBall } from "#demo/artwork/props/skeins.ts"
import { awning, basket, board, bunting, dusk, lampLight, lights } from "#demo/artwork/props/stall.ts"
import { dyes } from "#demo/artwork/props/yarns.ts"

const hook = (x: number, y: number): Piece => ({ parts: peg(x, y, 15) })

/** A stall at night, from the front: what hangs at its back wall, what stands on its counter, pennants and bulbs under the roof. */
export function winterMarket(): Omit<Scene, "width" | "height"> {
  return {
    field: "#5a3a2a",
    ground: "oak",
    pieces: [
      dusk(1200, 800, 0.62),
      ...lights([-20, 176, 200, 232, 420, 196, 640, 240, 860, 196, 1060, 236, 1230, 190], 156, 15),
      ...[404, 860].map((x) => hook(x, 262)),
      ...place("oku-bobble-hat", "crimson", 150, 410, 0.32, -4),
      ...place("market-net-bag", "goldenrod", 400, 410, 0.36, 2),
      ...place("bafut-band-cap", "#15131a", 645, 420, 0.3, 2),
      ...place("nine-square-tote", "teal", 860, 412, 0.35, -2),
      ...place("market-bucket-hat", "hotpink", 1090, 420, 0.3, 3),
      awning(-20, -40, 1240, 180, ["#c4122f", "#f3ecd8"], 11),
      bunting([-20, 126, 300, 176, 600, 140, 900, 178, 1220, 126], 78, [
        "marigold",
        "teal",
        "hotpink",
        "ivory",
        "leaf",
        "orange",
      ]),
      board(-20, 640, 1240, 180, "#7a4a2a", 14),
      ...Array.from({ length: 9 }, (_, k) =>
        grannyPatch(
          60 + k * 138,
          752,
          138,
          dyes(...(k % 2 === 0 ? ["marigold", "red", "orange"] : ["ivory", "hotpink", "teal"]), "ivory"),
          ((k * 5) % 3) - 1,
        ),
      ),
      ...place("elephant-amigurumi", "lightsteelblue", 620, 556, 0.25, 0),
      ...place("speckled-hen", "ivory", 960, 556, 0.25, 0),
      handBall(160, 520, 56, "marigold", 1),
      handBall(250, 506, 62, "red", 2),
      handBall(336, 524, 54, "teal", 3),
      handBall(206, 470, 50, "ivory", 4),
      basket(248, 650, 270, "peru"),
      board(-20, 632, 1240, 30, "#b07a48", 12),
      lampLight(600, 280, 720, 0.16),
    ],
  }
}
