import { pageTitle } from "#ui/shop-facts.ts"
/** Title and robots of a page behind the gate; also there while the gate still asks who comes. */
export const portalMeta = (title: string) => [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }]
