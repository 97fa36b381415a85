import type { DemoProduct } from "./content.ts"
import { amigurumi } from "./products/amigurumi.ts"
import { bags } from "./products/bags.ts"
import { hats } from "./products/hats.ts"
import { home } from "./products/home.ts"
import { hoodies } from "./products/hoodies.ts"
import type { ProductText } from "./products/product-text.ts"
import { scarves } from "./products/scarves.ts"
import { shirts } from "./products/shirts.ts"
import { skirts } from "./products/skirts.ts"

/** The drawing program names its files the same way: `slug-colour.webp`, a hex colour without its `#`, `slug.webp` where there is no choice. */
function pictureNames({ slug, colors, views = [] }: ProductText): string[] {
  const mains = colors.length > 0 ? colors.map((color) => `${slug}-${color.replace("#", "")}.webp`) : [`${slug}.webp`]
  return [...mains, ...views.map((view) => `${slug}-${view}.webp`), `${slug}-detail.webp`]
}

export const demoProducts: DemoProduct[] = [skirts, hats, shirts, hoodies, scarves, bags, amigurumi, home]
  .flat()
  .map(({ views, ...text }) => ({ ...text, images: pictureNames({ ...text, views }) }))
