// `npm run import -- FILE.csv`: brings the goods of a Shopify product export into the shop, which may be running.
import { createReadStream } from "node:fs"
import { access } from "node:fs/promises"
import { openDatabase } from "#db/client.ts"
import { joinEmbeddedPostgres } from "#db/embedded.ts"
import { migrate } from "#db/migrate.ts"
import { ConfigError, readConfig } from "#platform/config.ts"
import { openMedia } from "#platform/media.ts"
import { type ImportReport, importProducts } from "./import-products.ts"
import { UnreadableExport } from "./read-export.ts"

const mostUrls = 5

const [file, ...rest] = process.argv.slice(2)
try {
  if (!file || rest.length > 0) throw new UnreadableExport("Name one file: npm run import -- products_export.csv")
  await access(file).catch(() => {
    throw new UnreadableExport(`There is no file ${file} that can be read.`)
  })
  tell(await run(file))
} catch (error) {
  const isForeseen = error instanceof UnreadableExport || error instanceof ConfigError
  console.error(isForeseen ? error.message : error)
  process.exitCode = 1
}

async function run(file: string): Promise<ImportReport> {
  const config = readConfig(process.env)
  const database = config.databaseUrl
    ? { connectionString: config.databaseUrl, stop: async () => {} }
    : await joinEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    await migrate(database.connectionString)
    const db = openDatabase(database.connectionString, 2)
    try {
      return await importProducts({ db, media: openMedia(config) }, () => createReadStream(file), {
        onProgress: ({ rowsDone, rowCount, products }) =>
          console.log(`${rowsDone} of ${rowCount} rows read, ${products} products written`),
      })
    } finally {
      await db.$client.end()
    }
  } finally {
    await database.stop()
  }
}

function tell({ rowCount, created, updated, pictures, missingPictures, faults, notes }: ImportReport): void {
  for (const { handle, text } of notes) console.log(`${handle}: ${text}`)
  for (const { host, problem, urls } of missingPictures) {
    console.log(`${urls.length} pictures at ${host} could not be fetched: ${problem}`)
    for (const url of urls.slice(0, mostUrls)) console.log(`  ${url}`)
    if (urls.length > mostUrls) console.log(`  and ${urls.length - mostUrls} more`)
  }
  for (const { lines, handle, reason } of faults) {
    console.log(`Not used: line ${lines.join(", ")}${handle && ` (${handle})`}: ${reason}`)
  }
  const unused = faults.reduce((sum, { lines }) => sum + lines.length, 0)
  console.log(
    `${created} products are new, ${updated} brought up to date, with ${pictures} pictures. ` +
      `${rowCount - unused} of ${rowCount} rows were used, ${unused} were not.`,
  )
}
