import { pino } from 'pino'
import { DATABASE_LIMITS } from '#contract/platform/limits.ts'
import { openBank } from '#server/providers/bank/open-bank.ts'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import { openDatabase, type DatabaseLimits } from '#server/platform/database/database.ts'
import { DOMAINS, hooksOf } from '#server/main/domains.ts'
import { openMedia, openVideos } from '#server/main/shop-data.ts'
import { openNice } from '#server/providers/nice/open-nice.ts'
import {
  openPortOne,
  openPortOneCards,
  openPortOneEscrow,
  openPortOneReceipts,
} from '#server/providers/portone/open-portone.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { Clock } from '#server/platform/services/clock.ts'
import { MemberKeys } from '#server/platform/services/member-keys.ts'
import { RaffleKeys } from '#server/platform/services/raffle-keys.ts'
import { ReadableRows } from '#server/platform/services/readable-rows.ts'
import { systemRandom } from '#server/platform/services/random.ts'
import { standInSms } from '#server/providers/sms/stand-in-sms.ts'
import { memoryStorage } from './memory-storage.ts'

/** The instant at which test shops stand and were seeded: a Friday, 12:00 KST. */
export const TEST_NOW = new Date('2026-08-14T12:00:00+09:00')

/** Keys of test shops. */
export const TEST_MEMBER_KEYS = new MemberKeys(new Uint8Array(32).fill(7), systemRandom)

/** Dependencies of the services of a shop in tests. */
interface TestServicesParts {
  readonly databaseUrl: string
  readonly clock: Clock
  /** Requests to the local providers, which are part of a shop. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly poolSize?: number
  readonly config?: Partial<Config> | undefined
  /** Replaces single limits of a running shop. */
  readonly limits?: Partial<DatabaseLimits> | undefined
}

/**
 * Services of a shop in tests: every admission key is inside, files are in memory, no message
 * leaves the process.
 */
export function testServices({
  databaseUrl,
  clock,
  fetch,
  ...parts
}: TestServicesParts): AppServices {
  const config = { ...readConfig({ NODE_ENV: 'test', RATE_LIMIT: 'off' }), ...parts.config }
  const log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' })
  return {
    db: openDatabase(databaseUrl, {
      poolSize: parts.poolSize ?? 8,
      limits: { ...DATABASE_LIMITS, ...parts.limits },
    }),
    clock,
    random: systemRandom,
    // A test that waits for nothing notes the pause instead.
    pause: async () => undefined,
    config,
    log,
    rows: new ReadableRows(log),
    hooks: hooksOf(DOMAINS),
    waitingRoom: { isInside: (key) => key !== '' },
    queue: { ask: async () => ({ type: 5002, code: 200, params: { key: 'inside' } }) },
    payments: openPortOne(config, { clock, fetch }),
    cards: openPortOneCards(config, { clock, fetch }),
    receipts: openPortOneReceipts(config, { clock, fetch }),
    escrow: openPortOneEscrow(config, { clock, fetch }),
    bank: openBank(config, fetch),
    identity: openNice(config, { clock, fetch }),
    memberKeys: TEST_MEMBER_KEYS,
    raffleKeys: new RaffleKeys([new Uint8Array(32).fill(9)]),
    beacon: {
      signatureOf: async () => undefined,
      addressOf: (round) => `https://relay.example/${round}`,
    },
    push: { publicKey: 'B'.repeat(87), send: async () => 'sent' },
    sms: standInSms(log),
    media: openMedia(config, globalThis.fetch),
    videos: openVideos(config, globalThis.fetch),
    files: memoryStorage(),
  }
}
