import type { DemoPost } from "./content.ts"

type Entry = { name: string; caption: string; daysAgo: number; isFilm?: boolean }

const entries: Entry[] = [
  {
    name: "balls-of-yarn",
    caption: "New cones wound into balls this morning. The orange went first, as it always does.",
    daysAgo: 1,
  },
  {
    name: "ball-unwinds",
    caption: "Four seconds of the orange one on its way into a jumper. Nobody is holding it.",
    daysAgo: 2,
    isFilm: true,
  },
  {
    name: "hook-and-square",
    caption:
      "Round three of four. Squares are the best thing to make on a bus: small, and nobody asks what it is going to be.",
    daysAgo: 3,
  },
  {
    name: "folded-jumpers",
    caption: "Off the blocking boards and folded. Ivory, forest, mustard: the winter shelf.",
    daysAgo: 5,
  },
  { name: "cable-close", caption: "Twelve rows between crossings. Ten looks busy, fourteen looks tired.", daysAgo: 8 },
  {
    name: "skeins-drying",
    caption: "Dye pot day, the morning after: onion skin, madder, beetroot that did not keep its promise, indigo.",
    daysAgo: 9,
  },
  {
    name: "bobbles",
    caption: "Trimming day. The floor is a field of crimson wool and the cat has views.",
    daysAgo: 11,
  },
  {
    name: "elephants",
    caption: "Three elephants waiting for their post labels. The pink one goes to Galway.",
    daysAgo: 14,
  },
  {
    name: "band-grows",
    caption: "Twelve rows of the small diamond, faster than any of us can knit it.",
    daysAgo: 16,
    isFilm: true,
  },
  {
    name: "skirt-on-the-line",
    caption: "Ivory tiers drying flat, then ten minutes in the wind because it was too good a wind to miss.",
    daysAgo: 18,
  },
  {
    name: "library-lesson",
    caption: "Tuesday at the library: seven beginners, seven first chains, one very long one.",
    daysAgo: 22,
  },
  {
    name: "post-day",
    caption: "Three parcels, one bow each. The string is the end of a cone, so please do not throw it away.",
    daysAgo: 25,
  },
  { name: "mesh-and-light", caption: "Net bags, held to the window. The holes are the pattern.", daysAgo: 27 },
  {
    name: "band-in-progress",
    caption: "The diamond band, from the embroidery of the grassfields. Black first, then the fire.",
    daysAgo: 31,
  },
  {
    name: "coasters",
    caption: "Sunbursts, set of four. Made during one football match, extra time included.",
    daysAgo: 36,
  },
  { name: "blanket-corner", caption: "Square one hundred. Now only the two hundred ends.", daysAgo: 44 },
]

export const demoGallery: DemoPost[] = entries.map(({ name, caption, daysAgo, isFilm }) => ({
  caption,
  mediaType: isFilm ? "VIDEO" : "IMAGE",
  image: `gallery-${name}.webp`,
  ...(isFilm ? { film: `gallery-${name}.mp4` } : {}),
  permalink: `https://www.instagram.com/explore/tags/crochet/?from=${name}`,
  daysAgo,
}))
