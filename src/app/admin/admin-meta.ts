import { pageTitle } from "#ui/shop-facts.ts"
/** Title and robots of a page of the back office; also there while the gate still asks who comes. */
export const adminMeta = (title: string) => [
  { title: pageTitle(`${title} · Admin`) },
  { name: "robots", content: "noindex" },
]
