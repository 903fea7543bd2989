import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  bringRaffleRandomness,
  getRaffle,
  getRaffleAudit,
} from '#contract/raffles/raffle-details.calls.ts'
import { getRaffleEntry } from '#contract/raffles/raffle-entries.calls.ts'
import { RAFFLE_RANDOMNESS_LIMIT } from '#contract/raffles/raffle-limits.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { isBeaconSignature } from '#core/raffle/beacon.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { enter, newEntrants, raffleOf } from '#tests/support/raffles/entrants.ts'
import { vectorOf } from '#tests/support/raffles/raffle-vectors.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import {
  startTestShop,
  type TestShop,
  type TestShopOptions,
} from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000
/** Time of the round whose signature is pinned. */
const { card, randomness: pinned } = vectorOf('drand').audit
const DRAW_AT = card.body.drawAt
if (pinned?.mode !== 'drand') throw new Error('The vector has no round')
const { round, signature } = pinned
const WRONG = `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`

const beforeDraw = (minutes: number) => new Date(DRAW_AT - minutes * MINUTE_MS)

/** Moves a raffle to the time of the pinned round; it is to be sealed 30 minutes before. */
async function useDrand({ db }: TestShop, raffleProductId: number): Promise<void> {
  await db.execute(sql`
    UPDATE raffle_products SET draw_mode = 'drand', open_at = ${beforeDraw(180).toISOString()},
      close_at = ${beforeDraw(60).toISOString()}, seal_by = ${beforeDraw(30).toISOString()},
      draw_at = ${beforeDraw(0).toISOString()}, announce_at = ${beforeDraw(-60).toISOString()}
    WHERE id = ${raffleProductId}`)
}

/** An open raffle with drand and three entries, in a shop whose relay is silent. */
async function drandShop(options: TestShopOptions = {}) {
  const shop = await startTestShop(options)
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await useDrand(shop, raffleProductId)
  const params = { raffleProductId }
  const at = async (minutes: number) => {
    shop.clock.set(beforeDraw(minutes))
    await runRaffleClock(shop.services)
  }
  await shop.db.execute(sql`UPDATE agreement_docs SET effective_at = '2020-01-01'`)
  await at(180)
  const entries = []
  for (const as of await newEntrants(shop, 3)) {
    entries.push({ as, params: { entryId: (await enter(shop, as, raffleProductId)).entryId } })
  }
  const bring = (body: { round: number; signature: string }, address?: string) =>
    shop.call(bringRaffleRandomness, { params, body, as: address ? { address } : {} })
  const refusal = async (body = { round, signature }, address?: string) =>
    (await refusalOf(bring(body, address))).code
  const audit = () => shop.call(getRaffleAudit, { params, query: {} })
  return { shop, params, entries, at, bring, refusal, audit }
}

test('a browser brings the signature of the round to a shop without internet, which draws with it', async () => {
  const { shop, params, entries, at, bring, refusal, audit } = await drandShop()
  await using _ = shop
  expect(await refusal()).toBe('RAFFLE_RANDOMNESS_INVALID')
  await at(30)
  expect((await audit()).seal?.body.count).toBe(3)
  expect(await refusal()).toBe('RAFFLE_RANDOMNESS_INVALID')
  await at(0)
  expect(await refusal({ round, signature: WRONG })).toBe('RAFFLE_RANDOMNESS_INVALID')
  expect(await refusal({ round: round + 1, signature })).toBe('RAFFLE_RANDOMNESS_INVALID')
  await at(-60)
  expect((await shop.call(getRaffle, { params })).state).toBe('CLOSED')
  await bring({ round, signature })
  await at(-60)
  expect((await shop.call(getRaffle, { params })).state).toBe('ANNOUNCED')
  const file = await audit()
  expect(file.randomness).toEqual({ mode: 'drand', round, signature })
  const report = auditRaffle(file, { isBeaconSignature })
  expect(report.findings.filter(({ state }) => state === 'failed')).toEqual([])
  for (const own of entries) {
    expect((await shop.call(getRaffleEntry, own)).entry.state).not.toBe('APPLIED')
  }
  await bring({ round, signature: WRONG })
  expect((await audit()).randomness).toEqual(file.randomness)
})

test('verified signatures of a network are limited, and refusals without a verification are not', async () => {
  const { shop, at, bring, refusal } = await drandShop({ config: { limitsRate: true } })
  await using _ = shop
  const { burst } = RAFFLE_RANDOMNESS_LIMIT
  const codesOf = async (count: number, address: string) => {
    const codes: string[] = []
    for (let i = 0; i < count; i += 1) {
      codes.push(await refusal({ round, signature: WRONG }, address))
    }
    return new Set(codes)
  }
  expect(await codesOf(burst + 1, '203.0.113.7')).toEqual(new Set(['RAFFLE_RANDOMNESS_INVALID']))
  await at(30)
  await at(0)
  expect(await codesOf(burst, '203.0.113.7')).toEqual(new Set(['RAFFLE_RANDOMNESS_INVALID']))
  expect(await codesOf(1, '203.0.113.7')).toEqual(new Set(['RATE_LIMITED']))
  await bring({ round, signature }, '203.0.113.8')
})

test('a list is sealed ten minutes before its randomness, and a raffle whose seal was missed is cancelled', async () => {
  const sealed = await drandShop()
  await using first = sealed.shop
  await sealed.at(10)
  expect((await sealed.audit()).seal?.body.time).toBe(first.clock.now().getTime())
  const missed = await drandShop()
  await using second = missed.shop
  second.clock.set(new Date(beforeDraw(10).getTime() + 1))
  await runRaffleClock(second.services)
  const file = await missed.audit()
  expect(file).toMatchObject({ seal: null, cancellation: { body: { reason: 'seal-missed' } } })
  expect(auditRaffle(file, { isBeaconSignature }).passed).toBe(true)
  for (const own of missed.entries) {
    expect((await second.call(getRaffleEntry, own)).entry.state).toBe('CANCELED')
  }
  await missed.at(-60)
  expect((await second.call(getRaffle, { params: missed.params })).state).toBe('CANCELED')
})

test('a raffle with drand that is to be sealed too late is neither stored nor published', async () => {
  await using shop = await startTestShop()
  const { db } = shop
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await useDrand(shop, raffleProductId)
  const delay = sql`
    UPDATE raffle_products SET seal_by = draw_at - interval '599 seconds' WHERE id = ${raffleProductId}`
  const constraint = 'raffle_products_seal_before_beacon'
  await expect(db.execute(delay)).rejects.toMatchObject({ cause: { constraint } })
  // As one that was stored before the database checked it.
  await db.execute(
    sql`ALTER TABLE raffle_products DROP CONSTRAINT raffle_products_seal_before_beacon`,
  )
  await db.execute(delay)
  shop.clock.set(beforeDraw(200))
  await runRaffleClock(shop.services)
  const { rows } = await db.execute(sql`
    SELECT 1 FROM raffle_draws WHERE raffle_product_id = ${raffleProductId}`)
  expect(rows).toEqual([])
})
