import type { ProductText } from "./product-text.ts"

export const home: ProductText[] = [
  {
    slug: "hundred-square-blanket",
    title: "Hundred-Square Blanket",
    description:
      "A hundred granny squares, two hundred ends woven in by hand, one border of three rounds. 130 × 130 cm, a good size for a sofa or a cot that becomes a bed. Superwash wool in a DK weight, so it survives real life. The middle of each square differs; the frame stays the same. Machine wash on wool at 30 °C, dry flat over two chairs.",
    category: "home",
    priceCents: 19800,
    discountPercentage: 0,
    stock: 3,
    colors: ["ivory", "teal"],
    sizes: ["One Size"],
    isFeatured: false,
    daysAgo: 33,
  },
  {
    slug: "cable-cushion",
    title: "Cable Cushion",
    description:
      "A square cushion with four cables and moss stitch between them, a pompom on each corner, envelope back with three buttons. Irish wool, aran weight, over a feather pad that comes with it. 45 × 45 cm. Take the pad out, hand wash the cover cool, dry flat, and plump.",
    category: "home",
    priceCents: 5400,
    discountPercentage: 20,
    stock: 15,
    colors: ["goldenrod", "ivory", "teal"],
    sizes: [],
    isFeatured: false,
    daysAgo: 81,
  },
  {
    slug: "sunburst-coasters",
    title: "Sunburst Coasters, Set of Four",
    description:
      "Four round coasters in the colours of the band on our label: orange, red, yellow, white and a little green, each with a black edge. Double crochet in a thick cotton that soaks up a ring before the table does. 11 cm across, tied with a length of yarn instead of plastic. Machine wash at 60 °C with the tea towels; iron if you like them flat.",
    category: "home",
    priceCents: 1600,
    discountPercentage: 0,
    stock: 40,
    colors: [],
    sizes: [],
    isFeatured: false,
    daysAgo: 24,
  },
  {
    slug: "first-stitches-kit",
    title: "First Stitches Kit",
    description:
      "What we hand out at the library lessons, in one parcel: two balls of smooth cotton in a light colour so you can see what you are doing, a 5 mm hook with a birch handle, a blunt needle, and a printed card with nine stitches drawn large. Enough yarn for two dishcloths and the mistakes on the way. The card links to films of the same stitches, filmed slowly, from the side of your own hands.",
    category: "home",
    priceCents: 895,
    discountPercentage: 0,
    stock: null,
    colors: [],
    sizes: [],
    isFeatured: false,
    daysAgo: 14,
  },
]
