import type { ProductText } from "./product-text.ts"

export const amigurumi: ProductText[] = [
  {
    slug: "elephant-amigurumi",
    title: "Elephant, Sitting",
    description:
      "A small elephant that sits where you put it, because its seat is weighted with a pouch of rice sewn into a second skin. Single crochet in a cotton that can be chewed; eyes embroidered, not glued, so it is safe from birth. 19 cm tall with ears folded. Stuffed with recycled fibre. Machine wash at 30 °C in a pillow case, squeeze back into an elephant, dry in the air.",
    category: "amigurumi",
    priceCents: 3200,
    discountPercentage: 0,
    stock: 19,
    colors: ["lightsteelblue", "pink", "gold"],
    sizes: [],
    isFeatured: true,
    daysAgo: 11,
  },
  {
    slug: "speckled-hen",
    title: "Speckled Hen",
    description:
      "Half toy, half doorstop. She is worked in one piece from beak to tail in a marled wool, and her comb and feet are added last. Ask for her empty and fill her with sand yourself, or take her stuffed for a child. 17 cm long. She sells out before every spring fair and is back a few weeks after. Spot clean only.",
    category: "amigurumi",
    priceCents: 2850,
    discountPercentage: 0,
    stock: 0,
    colors: ["ivory", "sienna"],
    sizes: [],
    isFeatured: false,
    daysAgo: 68,
  },
]
