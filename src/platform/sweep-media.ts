import { readdir, rm, stat } from "node:fs/promises"
import { basename, join } from "node:path"
import type { Media } from "./media.ts"

const keptForMs = 24 * 60 * 60 * 1_000
// Names that only the shop gives: uploads and fetched pictures of an import. What an owner or the demo put there stays.
const ownName = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|import-[0-9a-f]{32})\.webp$/
const unfinishedName = /^\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.avif)?$/

/**
 * Removes uploaded pictures that nothing shows any more, with their widths, and what a killed process left unfinished.
 * What is younger than a day stays: it may belong to a form that is being saved.
 * @param findUnused of these names those that no row refers to
 * @returns what was removed
 */
export async function sweepMedia(
  media: Pick<Media, "folder" | "discard">,
  findUnused: (names: string[]) => Promise<string[]>,
  now = Date.now(),
): Promise<string[]> {
  const widths = join(media.folder, "widths")
  const [old, oldWidths] = await Promise.all([
    namesBefore(media.folder, now - keptForMs),
    namesBefore(widths, now - keptForMs),
  ])
  const unfinished = [
    ...old.map((name) => join(media.folder, name)),
    ...oldWidths.map((name) => join(widths, name)),
  ].filter((path) => unfinishedName.test(basename(path)))
  const unused = await findUnused(old.filter((name) => ownName.test(name)))
  await media.discard(unused.map((name) => `uploads/${name}`))
  await Promise.all(unfinished.map((path) => rm(path, { force: true })))
  return [...unused, ...unfinished]
}

async function namesBefore(folder: string, beforeMs: number): Promise<string[]> {
  // There may be no widths yet.
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const old: string[] = []
  for (const entry of entries) {
    // Gone meanwhile, by another process's sweep.
    const found = entry.isFile() && (await stat(join(folder, entry.name)).catch(() => null))
    if (found && found.mtimeMs < beforeMs) old.push(entry.name)
  }
  return old
}
