/** A picture in a form: one that the shop has, or a file that was picked. */
export type PictureChoice = {
  /** Unlike every other's. */
  key: string
  /** What stands in an <img>: the shop's path, or the address of the file in this browser. */
  path: string
  /** null: the shop has it. */
  file: File | null
}

const types = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"]
/** What a file input offers. */
export const pictureTypes = types.join(",")
const largestBytes = 20 * 1024 * 1024

export const keptPicture = (path: string): PictureChoice => ({ key: path, path, file: null })

/** Files that were picked or dropped, and what is wrong with those that are left out; `path` is to be revoked some time. */
export function pickPictures(files: Iterable<File>): { pictures: PictureChoice[]; problem: string | null } {
  const pictures: PictureChoice[] = []
  let problem: string | null = null
  for (const file of files) {
    // A telephone's HEIC has no type in some browsers: the server says what to do about it.
    if (file.type !== "" && !file.type.startsWith("image/")) problem = `${file.name} is not a picture.`
    else if (file.size > largestBytes) problem = `${file.name} is larger than 20 MB.`
    else pictures.push({ key: crypto.randomUUID(), path: URL.createObjectURL(file), file })
  }
  return { pictures, problem }
}
