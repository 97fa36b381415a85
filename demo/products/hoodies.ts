import { type ProductText, womens } from "./product-text.ts"

export const hoodies: ProductText[] = [
  {
    slug: "everyday-hoodie",
    title: "Everyday Hoodie",
    description:
      "The one we make most. Heavy stockinette, a hood that stands up by itself, a pocket both hands fit in, cords tipped with a knot instead of metal. Merino and organic cotton, 60/40, worsted weight: warm without steaming. The pocket is knitted on, so its corners cannot tear off. Machine wash on wool at 30 °C, dry flat with the hood inside out.",
    category: "hoodies",
    priceCents: 16500,
    discountPercentage: 0,
    stock: 23,
    colors: ["teal", "#2b2830", "darkorange", "ivory"],
    sizes: [...womens, "XXL"],
    views: ["folded"],
    isFeatured: true,
    daysAgo: 12,
  },
  {
    slug: "burren-hooded-cardigan",
    title: "Burren Hooded Cardigan",
    description:
      "Long, hooded, six wooden buttons and two patch pockets with ribbed tops. The ribbed front band runs up one side, round the hood and down the other in one piece: 214 stitches, picked up by hand. Donegal-style tweed wool, aran weight, flecked with whatever was on the carding machine that day. Hand wash, dry flat, and mend early; a darning card is in the box.",
    category: "hoodies",
    priceCents: 21500,
    discountPercentage: 0,
    stock: 5,
    colors: ["olive", "slateblue", "firebrick"],
    sizes: ["S", "M", "L", "XL"],
    views: ["hung"],
    isFeatured: false,
    daysAgo: 26,
  },
  {
    slug: "half-and-half-hoodie",
    title: "Half and Half Hoodie",
    description:
      "Cropped at the waist, raglan at the shoulder, and split in two colours by a line that runs straight through sleeves and body. Matching that line takes three goes. Cotton and recycled polyester, 75/25, in a DK weight that does not bag at the elbows. Machine wash at 30 °C; the dye is fast, we tested it with a white towel.",
    category: "hoodies",
    priceCents: 14200,
    discountPercentage: 30,
    stock: 13,
    colors: ["royalblue", "tomato"],
    sizes: ["XS", "S", "M", "L"],
    isFeatured: false,
    daysAgo: 110,
  },
  {
    slug: "grassland-hooded-poncho",
    title: "Grassland Hooded Poncho",
    description:
      "A blanket with a hood, and better manners. Bands of colour worked sideways in double crochet, a deep fringe along the hem, and slits for your hands. Superwash wool in a bulky weight, 1.1 kg of it, so it stays put in wind. One size covers most people and the child who climbs in. Each one is started when you order it; allow three weeks. Dry clean, or bath-wash with patience.",
    category: "hoodies",
    priceCents: 24000,
    discountPercentage: 0,
    stock: null,
    colors: ["darkgreen", "maroon"],
    sizes: ["One Size"],
    isFeatured: false,
    daysAgo: 55,
  },
]
