// `npm run list-refunds`: prints payments that could not be accepted and refunds that are not done, from DATABASE_URL or the
// embedded database while the shop is closed. Changes nothing.
import { readConfig } from '#server/config/config.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { listRefunds } from '#server/payments/list-refunds.ts'

const { databaseUrl, dataDir } = readConfig(process.env)
const report = (line: string) => process.stderr.write(`${line}\n`)
const database = await connectDatabase({
  databaseUrl,
  dataDir,
  onProgress: report,
  onConnectionError: ({ message }) => report(message),
})
try {
  for (const line of await listRefunds(database.db)) process.stdout.write(`${line}\n`)
} finally {
  await database.close()
}
