import { gzipSync } from "node:zlib"
import type { Finding } from "./report.ts"

/** All scripts that a page loads before anybody touches it, compressed as a server does. */
export async function measureScript(address: string, path: string): Promise<Finding> {
  const html = await (await fetch(`${address}${path}`)).text()
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  let bytes = 0
  for (const script of scripts) {
    const answer = await fetch(`${address}${script}`)
    if (!answer.ok) throw new Error(`${script} answered ${answer.status}.`)
    bytes += gzipSync(await answer.bytes()).length
  }
  return { name: `JavaScript of ${path}, gzip`, value: bytes / 1_000, unit: "kB", target: { atMost: 150 } }
}
