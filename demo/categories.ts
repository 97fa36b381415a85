import type { DemoCategory } from "./content.ts"

export const demoCategories: DemoCategory[] = [
  {
    slug: "skirts",
    name: "Skirts",
    description:
      "Tiers, squares and ribs that move when you do. Worked from the waist down, so the length can be changed.",
    image: "category-skirts.webp",
  },
  {
    slug: "hats",
    name: "Hats",
    description: "Bobble hats, berets and bucket hats in wool for the wind and cotton for the sun.",
    image: "category-hats.webp",
  },
  {
    slug: "shirts",
    name: "Shirts",
    description: "Lace tops for July, cabled jumpers for January, and a waistcoat for the weeks between.",
    image: "category-shirts.webp",
  },
  {
    slug: "hoodies",
    name: "Hoodies",
    description: "Knitted hoods with proper cords, deep pockets and ribs that hold their shape.",
    image: "category-hoodies.webp",
  },
  {
    slug: "bags",
    name: "Bags",
    description: "Nets for the market, squares for your books and a round one for Sundays.",
    image: "category-bags.webp",
  },
  {
    slug: "home",
    name: "Home & Amigurumi",
    description: "Blankets, cushions, table pieces and small animals, stuffed firmly and stitched shut twice.",
    image: "category-home.webp",
  },
]
