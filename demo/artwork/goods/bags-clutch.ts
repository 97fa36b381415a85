import type { Part, Solid } from "#demo/artwork/engine/scene.ts"
import { metalwork, stud } from "#demo/artwork/props/hardware.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"

const chain = (line: [number, number][]): Solid[] =>
  line.map(([x, y], k) => {
    const [nx, ny] = line[Math.min(line.length - 1, k + 1)] as [number, number]
    const [px, py] = line[Math.max(0, k - 1)] as [number, number]
    const turn = (Math.atan2(ny - py, nx - px) * 180) / Math.PI
    return metalwork(
      (paint) =>
        k % 2 === 0
          ? `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-15 0Q-15 -9 0 -9Q15 -9 15 0Q15 9 0 9Q-15 9 -15 0ZM-10 0Q-10 5 0 5Q10 5 10 0Q10 -5 0 -5Q-10 -5 -10 0Z" fill="${paint}" fill-rule="evenodd"/></g>`
          : `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-14" y="-3" width="28" height="6" rx="3" fill="${paint}"/></g>`,
      5,
    )
  })

function clutch(color: string): Part[] {
  const yarn = dye(color)
  const loop = Array.from({ length: 58 }, (_, k): [number, number] => {
    const t = k / 57
    const a = Math.PI * (1 + t)
    return [451 + Math.cos(a) * 296 + Math.sin(t * Math.PI * 3) * 26, 520 + Math.sin(a) * (310 + Math.sin(t * 7) * 46)]
  })
  return [
    ...chain(loop),
    {
      kind: "cloth",
      stitch: "shell",
      gauge: 74,
      pillow: 96,
      roll: 34,
      lift: 8,
      shape: path(
        "M176 540Q200 462 290 456Q450 450 620 456Q706 462 726 542C790 640 812 760 780 860C730 970 590 1004 450 1004C310 1004 170 966 122 862C88 760 112 640 176 540Z",
        yarn,
      ),
      lay: { kind: "flat", x: 450, y: 520, sag: 40, half: 330 },
      grooves:
        '<path d="M236 540Q220 640 170 740M320 530Q310 640 280 720M400 526Q396 620 380 700M500 526Q506 620 520 700M584 530Q596 640 624 720M664 540Q684 640 736 740" stroke="#000" stroke-width="14" fill="none"/>',
      grooveDepth: 30,
      grooveBlur: 9,
      shades: '<path d="M190 470Q450 462 716 470V520Q450 500 190 520Z"/>',
    },
    metalwork(
      (paint) =>
        `<path d="M150 576Q148 500 176 462Q196 436 250 432L650 430Q708 434 728 460Q756 500 752 574Q750 584 738 584Q728 584 728 572Q730 520 706 486Q696 470 650 468L250 470Q208 472 196 488Q172 520 174 574Q174 586 162 586Q152 586 150 576Z" fill="${paint}"/>`,
      12,
    ),
    {
      kind: "solid",
      material: "felt",
      shape: '<path d="M190 454Q450 446 712 452L714 459Q450 453 188 461Z" fill="#3d2b0c"/>',
      pillow: 0,
      lift: 0,
    },
    metalwork(
      (paint) =>
        `<path d="M418 446Q410 424 420 410L440 406Q446 428 450 446ZM486 446Q492 420 480 404L460 400Q452 424 452 446Z" fill="${paint}"/>`,
      9,
    ),
    stud(428, 396, 25),
    stud(472, 388, 25),
  ]
}

export const baliClaspClutch: Drawing = {
  draw: (color) => [{ parts: clutch(color), y: 60 }],
  detail: [310, 420, 320],
  views: {
    styled: () => ({
      field: "#4a4f57",
      ground: "slate",
      window: "leaves",
      pieces: [
        { parts: clutch("crimson"), x: 250, y: -60, scale: 0.74, rotate: 12 },
        { parts: clutch("ivory"), x: -60, y: 420, scale: 0.78, rotate: -8 },
      ],
    }),
  },
}
