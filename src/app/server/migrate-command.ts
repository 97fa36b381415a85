// `npm run db:migrate`: brings the database to the newest schema and ends, also beside an open shop; `npm start` does the
// same by itself.
import { joinEmbeddedPostgres } from "#db/embedded.ts"
import { migrate } from "#db/migrate.ts"
import { readConfig } from "#platform/config.ts"

const config = readConfig(process.env)
const embedded = config.databaseUrl ? null : await joinEmbeddedPostgres({ dataDir: config.dataDir })
try {
  await migrate(config.databaseUrl ?? embedded?.connectionString ?? "")
  console.log("The database has the newest schema.")
} finally {
  await embedded?.stop()
}
