const turns = 64
const places = 65

/** Height of three plies twisted round each other, across the yarn and along one third of a turn. */
const heights = new Float32Array(turns * places)
for (let turn = 0; turn < turns; turn++) {
  for (let place = 0; place < places; place++) {
    const side = (place / (places - 1)) * 2 - 1
    let top = 0
    for (let ply = 0; ply < 3; ply++) {
      const angle = ((turn / turns + ply) / 3) * Math.PI * 2
      const off = (side - 0.5 * Math.sin(angle)) / 0.5
      if (Math.abs(off) < 1) top = Math.max(top, 0.5 * Math.cos(angle) + 0.5 * Math.sqrt(1 - off * off))
    }
    heights[turn * places + place] = top
  }
}

/** How high plied yarn stands at `side` (-1 to 1 across it) after `turn` thirds of a turn along it; 0 to about 1. */
export function plied(side: number, turn: number): number {
  const phase = Math.floor((turn - Math.floor(turn)) * turns)
  const place = Math.max(0, Math.min(places - 1, Math.round((side + 1) * 0.5 * (places - 1))))
  return heights[phase * places + place] as number
}
