import type { Media } from "./media.ts"
import type { ReceivedFile } from "./multipart.ts"

/**
 * Takes uploaded pictures in and saves what shows them; when either fails, no file is left.
 * @param save given the pictures' paths in the order of the files
 * @throws Problem of `media.accept`, and whatever `save` throws
 */
export async function savePictures<T>(
  media: Pick<Media, "accept" | "discard">,
  files: readonly ReceivedFile[],
  save: (paths: string[]) => Promise<T>,
): Promise<T> {
  const accepted = await Promise.allSettled(files.map((file) => media.accept(file)))
  const paths = accepted.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
  try {
    for (const one of accepted) if (one.status === "rejected") throw one.reason
    return await save(paths)
  } catch (error) {
    await media.discard(paths)
    throw error
  }
}
