/** Title and robots of a page of the back office; also there while the gate still asks who comes. */
export const adminMeta = (title: string) => [
  { title: `${title} · Admin · Skein` },
  { name: "robots", content: "noindex" },
]
