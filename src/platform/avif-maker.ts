import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { mkdir, rename, rm } from "node:fs/promises"
import { constants, setPriority } from "node:os"
import { dirname, join } from "node:path"

export type AvifMaker = {
  /** Has a narrower AVIF of a picture made when there is time for it; the same is made once. */
  make(from: string, to: string, width: number): void
  /** Ends what is being made and forgets the rest: the next request asks for it again. */
  close(): void
}

type Wish = { from: string; to: string; width: number }

const program = join(import.meta.dirname, "avif-process.ts")
// A visitor of a fresh shop asks for hundreds: what is forgotten is asked for again.
const mostWaiting = 300

/** Makes AVIFs in the background, one at a time, and gives way to everything else on the machine. */
export function openAvifMaker(): AvifMaker {
  const waiting = new Map<string, Wish>()
  const end = new AbortController()
  let isAtWork = false

  async function workOff(): Promise<void> {
    if (isAtWork) return
    isAtWork = true
    // What is asked for meanwhile is found by the same loop.
    for (const [to, wish] of waiting) {
      // Of what cannot be made the WebP stays.
      if (!end.signal.aborted) await draw(wish, end.signal).catch(() => undefined)
      waiting.delete(to)
    }
    isAtWork = false
  }

  return {
    make(from, to, width) {
      if (end.signal.aborted || waiting.size >= mostWaiting) return
      waiting.set(to, { from, to, width })
      void workOff()
    },
    close() {
      waiting.clear()
      end.abort()
    },
  }
}

/** A reader sees the whole file or none. */
async function draw({ from, to, width }: Wish, signal: AbortSignal): Promise<void> {
  const unfinished = join(dirname(to), `.${randomUUID()}.avif`)
  await mkdir(dirname(to), { recursive: true })
  try {
    await run([program, from, unfinished, String(width)], signal)
    await rename(unfinished, to)
  } finally {
    await rm(unfinished, { force: true })
  }
}

function run(given: string[], signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const { SystemRoot } = process.env
    const options = {
      signal,
      killSignal: "SIGKILL" as const,
      timeout: 120_000,
      env: { ...(SystemRoot && { SystemRoot }) },
    }
    const child = execFile(process.execPath, given, options, (error) => (error ? fail(error) : done()))
    if (child.pid === undefined) return
    try {
      setPriority(child.pid, constants.priority.PRIORITY_LOW)
    } catch {
      // It is already done, or the system does not let it be last.
    }
  })
}
