// `npm run list-refunds`: prints payments that could not be accepted and refunds that are not done,
// from the database of the shop, whether it runs or not. Changes nothing.
import { listRefunds } from '#server/payments/attempts/list-refunds.ts'
import { withDatabase } from './with-database.ts'

process.exitCode = await withDatabase(async (db) => {
  for (const line of await listRefunds(db)) process.stdout.write(`${line}\n`)
  return 0
})
