// `npm run void-entry -- RECEIPT_NO REASON [--cause CAUSE --evidence FILE]`: disqualifies a raffle
// entry as a public record of its log (raffles#disqualification). REASON, while the list is open:
// duplicate or disqualified. After the announcement the entrant receives CAUSE (false-identity,
// second-entry or automated-entry) and may object; the record has the SHA-256 of FILE, which is
// shown in a dispute. `npm run void-entry -- RECEIPT_NO --withdraw` takes the notice back. Uses the
// settings of the shop, whether it runs or not. Exit code 0: done, 1: refused, 2: wrong arguments.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { RaffleDisqualificationCause } from '#contract/raffles/draw-card.ts'
import {
  DisqualificationRefused,
  disqualifyEntry,
  withdrawNotice,
} from '#server/raffles/draw/disqualify-entry.ts'
import { loadRaffleKeys } from '#server/raffles/draw/load-raffle-keys.ts'
import { systemClock } from '#server/platform/services/clock.ts'
import { withDatabase } from './with-database.ts'

const USAGE =
  'Usage: npm run void-entry -- RECEIPT_NO duplicate|disqualified [--cause CAUSE --evidence FILE]\n' +
  '       npm run void-entry -- RECEIPT_NO --withdraw'

const Arguments = v.union([
  v.strictObject({ receiptNo: v.string(), withdraw: v.literal(true) }),
  v.strictObject({ receiptNo: v.string(), reason: v.picklist(['duplicate', 'disqualified']) }),
  v.strictObject({
    receiptNo: v.string(),
    reason: v.picklist(['duplicate', 'disqualified']),
    cause: RaffleDisqualificationCause,
    evidence: v.string(),
  }),
])

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      cause: { type: 'string' },
      evidence: { type: 'string' },
      withdraw: { type: 'boolean' },
    },
  })
  const [receiptNo, reason, ...rest] = positionals
  const named = { receiptNo, ...(reason === undefined ? {} : { reason }), ...values }
  const parsed = v.safeParse(Arguments, named)
  return rest.length === 0 && parsed.success ? parsed.output : undefined
}

async function run(wanted: v.InferOutput<typeof Arguments>): Promise<number> {
  const notice =
    'cause' in wanted
      ? {
          cause: wanted.cause,
          evidence: createHash('sha256')
            .update(await readFile(wanted.evidence))
            .digest('hex'),
        }
      : undefined
  return withDatabase(async (db, config) => {
    const services = { db, clock: systemClock(), raffleKeys: loadRaffleKeys(config) }
    const { receiptNo } = wanted
    try {
      if ('withdraw' in wanted) {
        await withdrawNotice(services, receiptNo)
        console.log(`The notice of entry ${receiptNo} was withdrawn.`)
        return 0
      }
      const { reason } = wanted
      const request = { receiptNo, reason, ...(notice === undefined ? {} : { notice }) }
      console.log(`Entry ${receiptNo} was ${await disqualifyEntry(services, request)}.`)
      return 0
    } catch (error) {
      if (!(error instanceof DisqualificationRefused)) throw error
      console.error(error.message)
      return 1
    }
  })
}

const wanted = readArguments(process.argv.slice(2))
if (wanted === undefined) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  process.exitCode = await run(wanted)
}
