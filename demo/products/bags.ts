import type { ProductText } from "./product-text.ts"

export const bags: ProductText[] = [
  {
    slug: "market-net-bag",
    title: "Market Net Bag",
    description:
      "A string bag that weighs 70 g and carries eight kilos of oranges; we have tried nine. Mesh worked in the round from a solid base, with handles crocheted double so they do not cut your fingers. Undyed or vat-dyed cotton twine. Rolls up to the size of an egg. Machine wash at 40 °C.",
    category: "bags",
    priceCents: 2400,
    discountPercentage: 0,
    stock: 48,
    colors: ["orangered", "darkgreen", "navy", "goldenrod"],
    sizes: [],
    isFeatured: true,
    daysAgo: 15,
  },
  {
    slug: "nine-square-tote",
    title: "Nine-Square Tote",
    description:
      "Nine squares on the front, nine on the back, lined in plain canvas with one inside pocket for keys. Holds a laptop of 14 inches or three library books and a loaf. Cotton, aran weight; handles are worked flat over webbing, so they will not grow longer with the load. Spot clean, or hand wash with the lining pulled out to dry.",
    category: "bags",
    priceCents: 5800,
    discountPercentage: 10,
    stock: 12,
    colors: ["black", "teal"],
    sizes: ["One Size"],
    isFeatured: false,
    daysAgo: 41,
  },
  {
    slug: "sunday-round-bag",
    title: "Sunday Round Bag",
    description:
      "Two spirals of raffia joined by a gusset, a long strap and one fat tassel. Worked tight with a 3 mm hook, which is hard on the hands and good for the bag: it stands up on a café table. 22 cm across, closes with a hidden magnet. Wipe with a damp cloth and keep it out of the rain; raffia forgives a shower, not a downpour.",
    category: "bags",
    priceCents: 6950,
    discountPercentage: 0,
    stock: 10,
    colors: ["peru", "crimson", "#15131a"],
    sizes: [],
    isFeatured: false,
    daysAgo: 18,
  },
]
