export type HeroSlide = {
  title: string
  subtitle: string
  cta: string
  to: string
  /** File name below /images/hero, without `-wide.webp` and `-tall.webp`. */
  picture: string
  /** The colour of what lies on the picture's ground, and of the header above it. */
  ink: "night" | "chalk"
  /** The tone of the picture's own ground: it goes on where the picture fades out, and stands alone until that is loaded. */
  ground: string
}

/** The five slides that SF §2 names. */
export const heroSlides: readonly HeroSlide[] = [
  {
    title: "Timeless Craftsmanship",
    subtitle: "Cables our grandmothers would recognise, in wool that will outlast the coat you wear over it.",
    cta: "Shop everything",
    to: "/shop/",
    picture: "timeless-craftsmanship",
    ink: "chalk",
    ground: "bg-leaf",
  },
  {
    title: "Elegant Design",
    subtitle: "Tiers, lace and long ribs: crochet cut like clothing, drawn for women who move.",
    cta: "See what is new",
    to: "/shop/?sort=newest",
    picture: "elegant-design",
    ink: "night",
    ground: "bg-[#e6e1d7]",
  },
  {
    title: "Premium Quality",
    subtitle: "Merino, Irish wool, long-staple cotton. We name the fibre, the weight and the hours on every label.",
    cta: "Shop the collection",
    to: "/shop/",
    picture: "premium-quality",
    ink: "night",
    ground: "bg-sky",
  },
  {
    title: "Artisan Made",
    subtitle: "Begun in the grasslands of north-west Cameroon, stitched today in Ireland, one hook at a time.",
    cta: "Meet the pieces",
    to: "/shop/",
    picture: "artisan-made",
    ink: "night",
    ground: "bg-[#dbcab2]",
  },
  {
    title: "Sustainable Future",
    subtitle: "Ends of cones become squares, squares become blankets, and every piece comes with yarn to mend it.",
    cta: "Shop what lasts",
    to: "/shop/",
    picture: "sustainable-future",
    ink: "chalk",
    ground: "bg-[#4a505c]",
  },
]
