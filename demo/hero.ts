import type { DemoHero } from "./content.ts"

export const demoHero: DemoHero[] = [
  {
    title: "Timeless Craftsmanship",
    subtitle: "Cables our grandmothers would recognise, in wool that will outlast the coat you wear over it.",
    cta: "See the jumpers",
    desktopImage: "hero-timeless-craftsmanship.webp",
    mobileImage: "hero-timeless-craftsmanship-mobile.webp",
  },
  {
    title: "Elegant Design",
    subtitle: "Tiers, lace and long ribs: crochet cut like clothing, drawn for women who move.",
    cta: "Shop skirts",
    desktopImage: "hero-elegant-design.webp",
    mobileImage: "hero-elegant-design-mobile.webp",
  },
  {
    title: "Premium Quality",
    subtitle: "Merino, Irish wool, long-staple cotton. We name the fibre, the weight and the hours on every label.",
    cta: "Shop the hoodies",
    desktopImage: "hero-premium-quality.webp",
    mobileImage: "hero-premium-quality-mobile.webp",
  },
  {
    title: "Artisan Made",
    subtitle: "Begun in the grasslands of north-west Cameroon, stitched today in Ireland, one hook at a time.",
    cta: "Meet the hats",
    desktopImage: "hero-artisan-made.webp",
    mobileImage: "hero-artisan-made-mobile.webp",
  },
  {
    title: "Sustainable Future",
    subtitle: "Ends of cones become squares, squares become blankets, and every piece comes with yarn to mend it.",
    cta: "Shop granny squares",
    desktopImage: "hero-sustainable-future.webp",
    mobileImage: "hero-sustainable-future-mobile.webp",
  },
]
