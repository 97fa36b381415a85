import { hash } from "#demo/artwork/engine/noise.ts"
import { limb, orb, type Vector } from "#demo/artwork/props/forms.ts"
import { eye, joined, type Model, model, on, sewn } from "#demo/artwork/props/stuffed.ts"
import { blend, darker, dye } from "#demo/artwork/props/yarns.ts"

/** A face small enough for a vegetable. */
function faced(form: ReturnType<typeof orb>, east: number, north: number): Model {
  return model(
    [],
    [
      sewn(
        form,
        [east - 10, north - 9, east - 4, north - 15, east + 4, north - 15, east + 10, north - 8],
        4.6,
        "#1b161d",
      ),
    ],
    [eye(form, east - 17, north, 10), eye(form, east + 17, north, 10)],
  )
}

function aubergine(): Model {
  const purple = "#4a2358"
  const green = dye("leaf")
  const belly = orb([-196, -128, 130], 130, 138, [-0.86, 0.18, 0.2])
  const neck = limb([-150, -134, 124, 118, -40, -152, 104, 92, 50, -174, 84, 66])
  const sepals: Model["worked"] = Array.from({ length: 6 }, (_, k) => {
    const angle = (k / 6) * Math.PI * 2 + 0.3
    const out = (r: number, back: number): Vector => [
      74 - back,
      -178 + Math.cos(angle) * r + back * 0.2,
      78 + Math.sin(angle) * r + back * 0.1,
    ]
    return {
      form: limb([...out(26, -8), 24, ...out(66, 18), 24, ...out(84, 62 + (k % 2) * 16), 12]),
      yarn: k % 2 ? green : darker(green, 0.12),
      gauge: 13,
    }
  })
  return joined(
    model([
      { form: belly, yarn: purple },
      { form: neck, yarn: purple },
      ...sepals,
      { form: limb([84, -182, 76, 26, 130, -202, 70, 20, 168, -236, 62, 17]), yarn: darker(green, 0.18), gauge: 13 },
    ]),
  )
}

function mushroom(): Model {
  const cap = dye("red")
  const ivory = dye("ivory")
  const stem = limb([230, -70, 190, 84, 226, -150, 186, 66, 222, -236, 182, 60])
  const top = orb([222, -262, 182], 158, 108, [-0.06, -1, 0.04])
  const face = orb([229, -108, 190], 88, 100)
  const spots: [number, number, number][] = [
    [-34, 30, 26],
    [24, 46, 32],
    [2, 10, 22],
    [58, 20, 24],
    [-74, 22, 26],
    [-10, 70, 22],
    [120, 40, 28],
    [180, 20, 30],
  ]
  return joined(
    model([
      { form: stem, yarn: ivory },
      { form: top, yarn: ({ share }) => (share > 0.6 ? blend(ivory, dye("wheat"), 0.5) : cap) },
      ...spots.map(([east, north, radius]) => {
        const { at, out } = on(top, east, north, -2)
        return { form: orb(at, radius + 2, 15, out), yarn: ivory, gauge: 12 }
      }),
    ]),
    faced(face, -4, -6),
  )
}

/** White below, green above, its leaves folded over each other, roots of loose yarn. */
function leek(): Model {
  const white = dye("ivory")
  const green = "#3f7a45"
  const shaft = limb([-80, -56, -60, 60, -20, -200, -76, 56, 40, -360, -92, 58, 74, -450, -100, 64])
  const shade = (share: number): string =>
    share < 0.4 ? white : blend(white, "#8fb26a", Math.min(1, (share - 0.4) * 2.4))
  const leaf = (x: number, long: number, z: number, bend: number, tone: number): Model["worked"][number] => ({
    form: limb(
      [
        62,
        -412,
        -96,
        54,
        82 + x * 0.25,
        -520,
        -98 + z * 0.5,
        60,
        100 + x * 0.7,
        -520 - long * 0.5,
        -98 + z,
        52,
        104 + x + bend * 0.6,
        -520 - long * 0.92,
        -92 + z,
        34,
        104 + x + bend * 1.6,
        -520 - long * (1 - Math.abs(bend) / 240),
        -70 + z,
        15,
      ],
      { flat: 0.2, front: [x * -0.002, 0, 1] },
    ),
    yarn: ({ share, round }) =>
      darker(blend(blend("#a5bf7c", green, Math.min(1, share * 1.9)), "#1a2a1c", tone), round % 2 ? 0.05 : 0),
  })
  const roots = Array.from({ length: 26 }, (_, k) => {
    const x = -96 + hash(k, 1) * 60
    const z = -60 + (hash(k, 2) - 0.5) * 60
    return {
      points: [
        x,
        -22,
        z,
        x - 16 + hash(k, 3) * 20,
        -10,
        z + 20,
        x - 50 + hash(k, 4) * 80,
        -4 - hash(k, 6) * 10,
        z + 30 + hash(k, 5) * 40,
      ],
      radius: 3.4,
      color: "#e6d8b4",
      ply: 3,
    }
  })
  return model(
    [
      { form: shaft, yarn: ({ share }) => shade(share) },
      leaf(-96, 250, -24, -70, 0.14),
      leaf(84, 230, -20, 84, 0.1),
      leaf(-24, 330, 4, -30, 0),
      leaf(36, 270, 26, 46, 0.05),
    ],
    roots,
  )
}

/** Three vegetables that lean on each other. */
export const vegetables = (): Model => joined(leek(), aubergine(), mushroom())
