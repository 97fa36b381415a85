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
    slug: "scarves",
    name: "Scarves & Shawls",
    description: "Lace for the shoulders, ribs for the neck and one scarf long enough for two.",
    image: "category-scarves.webp",
  },
  {
    slug: "bags",
    name: "Bags",
    description: "Nets for the market, squares for your books and a round one for Sundays.",
    image: "category-bags.webp",
  },
  {
    slug: "amigurumi",
    name: "Amigurumi",
    description: "Small animals crocheted in the round, stuffed firmly and stitched shut twice.",
    image: "category-amigurumi.webp",
  },
  {
    slug: "home",
    name: "Home",
    description: "Blankets, cushions and table pieces, made to be used every day and washed every week.",
    image: "category-home.webp",
  },
]
