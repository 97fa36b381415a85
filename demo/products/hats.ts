import type { ProductText } from "./product-text.ts"

export const hats: ProductText[] = [
  {
    slug: "oku-bobble-hat",
    title: "Oku Bobble Hat",
    description:
      "A thick stockinette hat with a turned-up rib and a bobble that has been combed, steamed and trimmed twice. Highland wool, chunky weight, knitted at a firm gauge so the wind off the sea stays outside. The bobble is tied on with a button inside the crown: take it off before washing, tie it back on after. Hand wash, dry over a bowl. Fits heads from 54 to 60 cm.",
    category: "hats",
    priceCents: 3400,
    discountPercentage: 0,
    stock: 32,
    colors: ["crimson", "teal", "navy"],
    sizes: ["One Size"],
    isFeatured: true,
    daysAgo: 29,
  },
  {
    slug: "bafut-band-cap",
    title: "Bafut Band Cap",
    description:
      "A close-fitting cap with a band of diamonds in orange, yellow and white, after the embroidery on the black ceremonial cloth our founder grew up with. The band is knitted in, not sewn on, with the spare colours carried along the back so it is double thick over the ears. Wool and alpaca, 80/20, sport weight. Hand wash only, and wash it alone the first time.",
    category: "hats",
    priceCents: 4250,
    discountPercentage: 0,
    stock: 9,
    colors: ["#15131a", "maroon", "darkgreen"],
    sizes: ["S/M", "M/L"],
    isFeatured: true,
    daysAgo: 19,
  },
  {
    slug: "market-bucket-hat",
    title: "Market Bucket Hat",
    description:
      "Single crochet worked in one spiral from the crown to the edge of the brim, so there is no seam to sit on your forehead. Recycled denim cotton, aran weight, stiff enough that the brim stays up when you tell it to. Folds flat into a coat pocket. Machine wash at 30 °C, pull the brim into shape and dry it on a jar.",
    category: "hats",
    priceCents: 3600,
    discountPercentage: 20,
    stock: 21,
    colors: ["teal", "ivory", "hotpink"],
    sizes: ["S/M", "M/L"],
    isFeatured: false,
    daysAgo: 48,
  },
  {
    slug: "dublin-cable-beret",
    title: "Dublin Cable Beret",
    description:
      "Sixteen cables start at a soft ribbed band, run over the edge and meet at the stalk. Blocked over a dinner plate, the old way, so it keeps its round. Extra-fine merino in a worsted weight; warm, springy, not itchy on the forehead. Hand wash in wool soap and block over a plate again: we put the size of the plate on the label.",
    category: "hats",
    priceCents: 4800,
    discountPercentage: 0,
    stock: 11,
    colors: ["ivory", "olive", "firebrick"],
    sizes: ["One Size"],
    isFeatured: false,
    daysAgo: 75,
  },
  {
    slug: "ring-road-earflap-hat",
    title: "Ring Road Earflap Hat",
    description:
      "Named for the loop of road through the grasslands, where mornings are colder than visitors expect. Ear flaps lined in fleece, plaited ties long enough to knot under the chin, and a tassel at each end. Aran wool with three stripes from the ends of the season’s cones, so the stripe order varies a little from hat to hat. Hand wash; do not wring the plaits.",
    category: "hats",
    priceCents: 4650,
    discountPercentage: 0,
    stock: 4,
    colors: ["slategray", "darkorange"],
    sizes: ["One Size"],
    isFeatured: false,
    daysAgo: 15,
  },
]
