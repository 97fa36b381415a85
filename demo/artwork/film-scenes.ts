import type { Chart, Piece, Scene, Strand } from "#demo/artwork/engine/scene.ts"
import { curve } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { handBall } from "#demo/artwork/props/skeins.ts"
import { dye, grounds, rgb } from "#demo/artwork/props/yarns.ts"

/** A loop: the picture at each moment from 0 to 1, where 1 is 0 again. */
export type Film = { seconds: number; scene: (moment: number) => Scene }

const square = { width: 900, height: 900, view: [0, 0, 800] as [number, number, number] }

/** A ball turns on the table while somebody outside the picture draws its yarn. */
function ballUnwinds(moment: number): Scene {
  const turn = moment * Math.PI * 2
  const radius = 196
  const x = 320 + Math.sin(turn) * 7
  const y = 380 + Math.sin(turn * 2 + 1) * 4
  const heading = 0.62
  // The yarn leaves from one side of the ball and then from the other, as it was wound.
  const side = Math.sin(turn) * 0.55
  const leave = [
    x + Math.cos(heading) * radius * 0.7 - Math.sin(heading) * radius * side,
    y + Math.sin(heading) * radius * 0.7 + Math.cos(heading) * radius * side,
  ] as const
  const thick = 12
  const ply = 4.2
  // How much yarn has run out since the loop began, in twists: a whole number of them in the end.
  const run = moment * 30
  const swing = Math.sin(turn - 0.7) * 26
  const line = curve([
    ...leave,
    leave[0] + 110 - swing * 0.2,
    leave[1] + 84 + swing * 0.3,
    620 + swing * 0.4,
    600 - swing * 0.5,
    860,
    790,
  ])
  // It begins out of sight under the ball, so that its twist travels with it.
  const back = ((thick * ply) / 1.25) * (1 - (run % 1)) + 20
  const points: number[] = [leave[0] - Math.cos(heading) * back, leave[1] - Math.sin(heading) * back, 0]
  for (let k = 0; k < line.length; k += 2) points.push(line[k] as number, line[k + 1] as number, k === 0 ? 30 : thick)
  const strand: Strand = { points, radius: thick, color: rgb(dye("orange")), ply }
  return {
    ...square,
    field: grounds.sky,
    window: "panes",
    pieces: [
      { parts: [{ kind: "yarn", strands: [strand], lift: 5 }] },
      handBall(x, y, radius, "orange", 12, { spin: turn, heading, thick: 0.074 }),
    ],
  }
}

const rows = 12
const columns = 12
const yarns = ["night", "white", "orange", "red", "marigold"]

/** The small diamond: its zigzag, a row of dots and a line; numbers of yarns. */
function diamondCell(column: number, row: number): number {
  if (row === 11) return 1
  if (row === 10) return column % 2 === 0 ? 4 : 0
  if (row === 9) return 0
  const distance = Math.abs(column - 6) + Math.abs(row - 4)
  return distance === 0 ? 4 : distance <= 2 ? 3 : distance <= 4 ? 2 : distance === 6 ? 1 : 0
}

/** Several repeats above each other, so that they can be moved past the needle. */
function diamonds(y: number): Chart {
  const cells: number[] = []
  for (let row = 0; row < rows * 6; row++)
    for (let column = 0; column < columns; column++) cells.push(diamondCell(column, row % rows))
  return { width: columns, height: rows * 6, cells, y, colors: yarns.slice(1).map((name) => rgb(dye(name))) }
}

/** Colourwork grows from two needles; the place where they meet runs to and fro, row by row. */
function bandGrows(moment: number): Scene {
  const gauge = 24
  const count = 24
  const left = 112
  const top = 250
  const night = dye("night")
  const row = moment * rows
  const done = row % 2 < 1 ? row % 1 : 1 - (row % 1)
  const meet = left + gauge * (0.4 + done * (count - 0.8))
  const rowHeight = gauge * 0.76
  const chart = diamonds(-24)
  const colorAt = (column: number, at: number): string =>
    yarns[diamondCell(column % columns, ((Math.floor(at) % rows) + rows) % rows)] ?? "night"
  const loops: Strand[] = Array.from({ length: count }, (_, k) => {
    const x = left + (k + 0.5) * gauge
    const isWorked = row % 2 < 1 ? x < meet : x > meet
    const lean = isWorked ? -1 : 1
    const bump = Math.max(0, 1 - Math.abs(x - meet) / 46)
    return {
      points: [
        x - 8,
        top + 12,
        4,
        x - 7 + lean,
        top - 20,
        20,
        x + 4 + lean * 3,
        top - 31 - bump * 8,
        25,
        x + 9,
        top + 6,
        5,
      ],
      radius: 8,
      color: rgb(dye(colorAt(k, -row - (isWorked ? 1 : 0) + 24))),
    }
  })
  const needle = (from: number, tip: number, tilt: number): Piece => {
    const way = Math.sign(tip - from)
    const y = top - 18
    return {
      parts: [
        {
          kind: "solid",
          material: "wood",
          shape: `<path transform="rotate(${tilt} ${tip} ${y})" d="M${from} ${y - 10}L${tip - way * 60} ${y - 10}Q${tip - way * 12} ${y - 6} ${tip} ${y}Q${tip - way * 12} ${y + 6} ${tip - way * 60} ${y + 10}L${from} ${y + 10}Z" fill="#dcae70"/>`,
          pillow: 12,
          roll: 5,
          lift: 8,
        },
      ],
    }
  }
  const sway = Math.sin(moment * Math.PI * 2 * 3) * 14
  return {
    ...square,
    field: grounds.leaf,
    pieces: [
      {
        parts: [
          {
            kind: "cloth",
            stitch: "stockinette",
            gauge,
            pillow: 16,
            roll: 8,
            lift: 6,
            chart,
            shape: path(
              `M${left} ${top - 4}H${left + gauge * count}Q${left + gauge * count + 7} 560 ${left + gauge * count - 4} 860H${left + 6}Q${left - 8} 560 ${left} ${top - 4}Z`,
              night,
            ),
            lay: { kind: "flat", x: left, y: top + row * rowHeight },
          },
        ],
      },
      needle(-80, meet + 34, 3),
      needle(900, meet - 34, -3),
      { parts: [{ kind: "yarn", strands: loops, lift: 3 }] },
      {
        parts: [
          {
            kind: "yarn",
            strands: [
              {
                points: [
                  meet,
                  top - 20,
                  30,
                  meet + 30,
                  top - 90 + sway * 0.4,
                  22,
                  560 + sway,
                  90,
                  12,
                  640 + sway,
                  -30,
                  8,
                ],
                radius: 9,
                color: rgb(dye("night")),
              },
            ],
            lift: 4,
          },
        ],
      },
    ],
  }
}

export const films: Record<string, Film> = {
  "ball-unwinds": { seconds: 4, scene: ballUnwinds },
  "band-grows": { seconds: 4.8, scene: bandGrows },
}
