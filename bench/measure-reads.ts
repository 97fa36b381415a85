import { get } from "node:http"
import type { FixedAnswer } from "./bare-server.ts"
import { type Child, startChild } from "./child.ts"
import { compare, drive, middle } from "./load.ts"
import type { Finding } from "./report.ts"

const turns = 9
const seconds = 0.6
const coldPages = 60
// As every browser sends it: what is measured is what shoppers are sent.
const asBrowser = { "accept-encoding": "gzip, deflate, br" }

/** Finished answers, next to a bare node:http server that sends the same bytes. */
export async function measureReads(
  address: string,
  targets: { name: string; path: string; ratio: number }[],
): Promise<Finding[]> {
  const bare = startChild("./bare-server.ts")
  try {
    const findings: Finding[] = []
    for (const { name, path, ratio } of targets) {
      const mirror = await mirrorOf(bare, `${address}${path}`)
      const { shop, other } = await compare(
        turns,
        () => drive(`${address}${path}`, seconds, { headers: asBrowser }),
        () => drive(`${mirror}${path}`, seconds, { headers: asBrowser }),
      )
      findings.push({
        name,
        value: shop,
        unit: "a second",
        against: { name: "bare node:http", value: other },
        target: { ratio },
      })
    }
    return findings
  } finally {
    await bare.stop()
  }
}

async function mirrorOf(bare: Child, url: string): Promise<string> {
  // Asked twice: the second answer is the finished one.
  await fetch(url, { headers: asBrowser })
  const { headers, body } = await fetchRaw(url)
  const { address } = await bare.ask<{ address: string }>({ headers, body } satisfies FixedAnswer)
  return address
}

/** The bytes as sent: fetch() would have unpacked them. */
function fetchRaw(url: string): Promise<FixedAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: asBrowser }, (response) => {
      const parts: Buffer[] = []
      response.on("data", (part: Buffer) => parts.push(part))
      response.on("end", () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}.`))
        const sent = Object.entries(response.headers).filter(([name]) => !/^(date|connection|keep-alive)$/.test(name))
        const headers = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
        resolve({ headers, body: Buffer.concat(parts).toString("base64") })
      })
    }).on("error", reject)
  })
}

/** The median time to render a page that no cache has, one at a time. */
export async function measureColdRender(address: string, path: string): Promise<Finding> {
  const times: number[] = []
  for (let page = 0; page < coldPages; page += 1) {
    const startedAt = performance.now()
    // An address that nobody has asked for yet.
    const answer = await fetch(`${address}${path}?cold=${page}`, { headers: asBrowser })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
    times.push(performance.now() - startedAt)
  }
  // The first ones compile the renderer.
  const warmedUp = times.slice(coldPages / 3)
  return { name: `${path} rendered`, value: middle(warmedUp, (ms) => ms), unit: "ms", target: { atMost: 15 } }
}
