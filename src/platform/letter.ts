/** The page of every letter of the shop, around its parts, which are HTML; the shop's name signs it. */
export const letterPage = (...parts: string[]): string =>
  [
    "<!doctype html>",
    '<html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#15131A;background:#F4F5F2">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#FFFFFF;border-top:6px solid #F26B1D">',
    ...parts,
    "<p>Skein</p></div></body></html>",
  ].join("\n")

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

export const linkTo = (address: string, label: string): string =>
  `<p><a href="${escapeHtml(address)}" style="color:#C4122F">${escapeHtml(label)}</a></p>`

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
