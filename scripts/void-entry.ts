// `npm run void-entry -- RECEIPT_NO REASON`: disqualifies a raffle entry as a public record of its log (docs/decisions/334).
// REASON: duplicate or disqualified. Uses the settings of the shop, whether it runs or not.
// Exit code 0: done, 1: refused, 2: wrong arguments.
import { DisqualificationRefused, disqualifyEntry } from '#server/raffles/draw/disqualify-entry.ts'
import { loadRaffleKeys } from '#server/raffles/draw/load-raffle-keys.ts'
import { systemClock } from '#server/platform/services/clock.ts'
import { withDatabase } from './with-database.ts'

async function run(receiptNo: string, reason: 'duplicate' | 'disqualified'): Promise<number> {
  return withDatabase(async (db, config) => {
    try {
      const services = { db, clock: systemClock(), raffleKeys: loadRaffleKeys(config) }
      const done = await disqualifyEntry(services, { receiptNo, reason })
      console.log(`Entry ${receiptNo} was ${done}.`)
      return 0
    } catch (error) {
      if (!(error instanceof DisqualificationRefused)) throw error
      console.error(error.message)
      return 1
    }
  })
}

const [receiptNo, reason] = process.argv.slice(2)
if (receiptNo === undefined || (reason !== 'duplicate' && reason !== 'disqualified')) {
  console.error('Usage: npm run void-entry -- RECEIPT_NO duplicate|disqualified')
  process.exitCode = 2
} else {
  process.exitCode = await run(receiptNo, reason)
}
