import sharp, { type Sharp } from "sharp"

// A process of its own for one picture: what strangers send never meets the shop's memory and secrets, a reader that
// crashes on it takes nothing down, and all of the memory that it took is given back.

const longestSide = 2_400
// High, because every width that is shown is made of this one.
const keptQuality = 86

const [path = "", mostPixels = ""] = process.argv.slice(2)

sharp.concurrency(1)
process.stdout.write((await redraw(Number(mostPixels))) ?? "")

async function redraw(limitInputPixels: number): Promise<Buffer | null> {
  const { width, height, orientation = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
  if (width * height > limitInputPixels) return null
  const small = sharp(path, { limitInputPixels, failOn: "error", sequentialRead: true }).resize({
    width: longestSide,
    height: longestSide,
    fit: "inside",
    withoutEnlargement: true,
  })
  if (orientation === 1) return await asWebp(small)
  // Turned after it is small: turning needs the whole picture at once, making it smaller only some lines of it.
  const lying = await small.withMetadata({ orientation }).png({ compressionLevel: 0 }).toBuffer()
  return await asWebp(sharp(lying).autoOrient())
}

function asWebp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: keptQuality }).toBuffer()
}
