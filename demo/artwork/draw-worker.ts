/** One of the threads that draw: it is sent the name of a picture, draws it into the folder, and answers with its size. */
import { join } from "node:path"
import { parentPort, workerData } from "node:worker_threads"
import sharp from "sharp"
import { photograph, saveJpeg, saveWebp } from "#demo/artwork/engine/photograph.ts"
import { allShots } from "./shots.ts"

export type Drawn = { file: string; bytes: number } | { file: string; problem: string }

// Every thread has a core of its own to fill.
sharp.concurrency(1)

const folder = workerData as string
const shots = new Map(allShots().map((shot) => [shot.file, shot.scene]))

async function draw(file: string): Promise<number> {
  const view = shots.get(file)?.()
  if (!view) throw new Error(`No picture is called ${file}`)
  const save = file.endsWith(".jpg") ? saveJpeg : saveWebp
  return await save(await photograph(view), view.width, view.height, join(folder, file))
}

parentPort?.on("message", (file: string) => {
  draw(file).then(
    (bytes) => parentPort?.postMessage({ file, bytes } satisfies Drawn),
    (problem: unknown) => parentPort?.postMessage({ file, problem: String(problem) } satisfies Drawn),
  )
})
