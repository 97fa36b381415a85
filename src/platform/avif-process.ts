import sharp from "sharp"

// A process of its own, so that it can be the last in the queue for the processor: AVIF takes four times as long as WebP.

const [from = "", to = "", width = ""] = process.argv.slice(2)

sharp.concurrency(1)
await sharp(from)
  .autoOrient()
  .resize({ width: Number(width), withoutEnlargement: true })
  .avif({ quality: 50, effort: 2 })
  .toFile(to)
