/** Title and robots of a page behind the gate; also there while the gate still asks who comes. */
export const portalMeta = (title: string) => [{ title: `${title} · Skein` }, { name: "robots", content: "noindex" }]
