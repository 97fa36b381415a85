import type { DemoReview } from "./content.ts"
import { addressOf } from "./history/names.ts"
import { amigurumi } from "./reviews/amigurumi.ts"
import { bags } from "./reviews/bags.ts"
import { hats } from "./reviews/hats.ts"
import { home } from "./reviews/home.ts"
import { hoodies } from "./reviews/hoodies.ts"
import { scarves } from "./reviews/scarves.ts"
import { shirts } from "./reviews/shirts.ts"
import { skirts } from "./reviews/skirts.ts"

/** What people wrote about the goods; two reviews by the same name are one person's. */
export const demoReviews: DemoReview[] = [skirts, hats, shirts, hoodies, scarves, bags, amigurumi, home].flatMap(
  (rows) =>
    Object.entries(rows).flatMap(([product, reviews]) =>
      reviews.map(([name, rating, daysAgo, comment, status = "approved"]) => ({
        ...{ product, name, email: addressOf(name), rating, comment, status, daysAgo },
      })),
    ),
)
