import { readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Media } from "./media.ts"

const keptForMs = 24 * 60 * 60 * 1_000
// Names that only the shop gives: uploads and fetched pictures of an import. What an owner or the demo put there stays.
const ownName = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|import-[0-9a-f]{32})\.webp$/
const unfinishedName = /^\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Removes uploaded pictures that nothing shows any more, with their widths, and what a killed process left unfinished.
 * What is younger than a day stays: it may belong to a form that is being saved.
 * @param findUnused of these names those that no row refers to
 * @returns the names that were removed
 */
export async function sweepMedia(
  media: Pick<Media, "folder" | "discard">,
  findUnused: (names: string[]) => Promise<string[]>,
  now = Date.now(),
): Promise<string[]> {
  const old = await namesBefore(media.folder, now - keptForMs)
  const unfinished = old.filter((name) => unfinishedName.test(name))
  const unused = await findUnused(old.filter((name) => ownName.test(name)))
  await media.discard(unused.map((name) => `uploads/${name}`))
  await Promise.all(unfinished.map((name) => rm(join(media.folder, name), { force: true })))
  return [...unused, ...unfinished]
}

async function namesBefore(folder: string, beforeMs: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const old: string[] = []
  for (const entry of entries) {
    // Gone meanwhile, by another process's sweep.
    const found = entry.isFile() && (await stat(join(folder, entry.name)).catch(() => null))
    if (found && found.mtimeMs < beforeMs) old.push(entry.name)
  }
  return old
}
