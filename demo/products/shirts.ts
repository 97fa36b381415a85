import { type ProductText, womens } from "./product-text.ts"

export const shirts: ProductText[] = [
  {
    slug: "howth-lace-top",
    title: "Howth Lace Top",
    description:
      "A sleeveless summer top in open shells with a scalloped hem, made for wearing over something plain or over nothing much. 100 % Egyptian cotton, sport weight, with a little shine. The straps are double so they do not stretch by August. 52 cm long in size M. Wash at 30 °C, pull the scallops out with your fingertips and dry flat.",
    category: "shirts",
    priceCents: 6450,
    discountPercentage: 0,
    stock: 17,
    colors: ["ivory", "tomato", "seagreen"],
    sizes: womens,
    isFeatured: true,
    daysAgo: 16,
  },
  {
    slug: "garden-square-waistcoat",
    title: "Garden Square Waistcoat",
    description:
      "Granny squares in six colours, ribbed at the edges and closed with five wooden buttons turned from fallen ash. Wear it open over a shirt, or shut over a polo neck. Wool and cotton, 50/50, DK weight; the squares are blocked one by one before they are joined, which is why they meet at the corners. Hand wash cool, dry flat, close the buttons first.",
    category: "shirts",
    priceCents: 12800,
    discountPercentage: 0,
    stock: 7,
    colors: ["midnightblue", "ivory", "darkgreen"],
    sizes: ["S", "M", "L", "XL"],
    isFeatured: false,
    daysAgo: 30,
  },
  {
    slug: "dingle-cable-jumper",
    title: "Dingle Cable Jumper",
    description:
      "Four cables down the front, moss between them, deep ribs at neck, wrist and hem. Knitted in the round from the bottom up in an undyed-then-dipped Irish wool that still smells faintly of sheep when it rains. Aran weight, about 720 g. It will outlast your coat. Air it more than you wash it; when you must, hand wash cool and dry flat away from the radiator.",
    category: "shirts",
    priceCents: 18900,
    discountPercentage: 0,
    stock: 8,
    colors: ["ivory", "darkgreen", "goldenrod"],
    sizes: womens,
    isFeatured: true,
    daysAgo: 24,
  },
  {
    slug: "harbour-stripe-tee",
    title: "Harbour Stripe Tee",
    description:
      "A short-sleeved knitted tee with even stripes, a ribbed neck and sleeves that stop where a cardigan’s begin. Cotton and linen, 70/30, fingering weight: cool when it is warm, dry by morning. Slightly boxy; take your usual size. Machine wash at 30 °C with the navy things and iron from the inside, or not at all.",
    category: "shirts",
    priceCents: 7200,
    discountPercentage: 25,
    stock: 26,
    colors: ["navy", "orangered", "seagreen"],
    sizes: womens,
    isFeatured: false,
    daysAgo: 90,
  },
]
