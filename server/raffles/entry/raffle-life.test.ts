import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  getRaffle,
  getRaffleAudit,
  getRaffleProof,
  listRaffleSizes,
} from '#contract/raffles/raffle-details.calls.ts'
import {
  applyToRaffle,
  getRaffleEntry,
  getRaffleReceipt,
} from '#contract/raffles/raffle-entries.calls.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { checkOwnEntry } from '#core/raffle/self-check.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { enter, newEntrants, raffleOf } from '#tests/support/raffles/entrants.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const HOUR_MS = 3_600_000

test('a raffle from its card to its completion passes the audit with the receipts of its entrants', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await shop.db.execute(
    sql`UPDATE raffle_sizes SET quantity = 1 WHERE raffle_product_id = ${raffleProductId}`,
  )
  const clock = () => runRaffleClock(shop.services)
  await clock()
  const entrants = await newEntrants(shop, 8)
  const entries = []
  for (const as of entrants) entries.push(await enter(shop, as, raffleProductId))
  const params = { raffleProductId }
  const [quitter] = entrants
  await shop.call(applyToRaffle, { params, body: { cancel: true }, as: quitter ?? {} })
  shop.clock.advance(19 * HOUR_MS)
  await clock()
  await clock()
  const audit = await shop.call(getRaffleAudit, { params, query: {} })
  const receipts = entries.flatMap(({ receipt }) => (receipt ? [receipt] : []))
  const report = auditRaffle(audit, { receipts })
  expect(report.findings.filter(({ state }) => state === 'failed')).toEqual([])
  expect(report.passed).toBe(true)
  expect(report.figures).toMatchObject({
    entries: 8,
    candidates: 7,
    voids: { 'own-cancellation': 1 },
  })
  const states = []
  for (const [index, as] of entrants.entries()) {
    const entryId = entries[index]?.entryId ?? 0
    const { evidence, state } = await shop.call(getRaffleReceipt, { params: { entryId }, as })
    expect(checkOwnEntry(evidence, undefined).faults).toEqual([])
    const detail = await shop.call(getRaffleEntry, { params: { entryId }, as })
    expect(detail.entry.state).toBe(state)
    states.push(state)
  }
  expect(states.toSorted()).toEqual([
    'CANCELED',
    'LOST',
    'LOST',
    'LOST',
    'LOST',
    'LOST',
    'RESERVE',
    'WON',
  ])
  expect((await shop.call(getRaffleProof, { params, query: { seq: 3 } })).seq).toBe(3)
  const { resultSummary, state } = await shop.call(getRaffle, { params })
  expect({ resultSummary, state }).toEqual({
    resultSummary: { entries: 7, winners: 1 },
    state: 'ANNOUNCED',
  })
})

test('receipt and list name every wish of an entry', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await runRaffleClock(shop.services)
  const [as = {}] = await newEntrants(shop, 1)
  const sizes = await shop.call(listRaffleSizes, { params: { raffleProductId } })
  const [first, second, third] = sizes.toReversed()
  if (!first || !second || !third) throw new Error('The raffle has too few sizes')
  const { entryId } = await enter(shop, as, raffleProductId, {
    sizeId: first.sizeId,
    otherSizeIds: [second.sizeId, third.sizeId],
  })
  const labels = `${first.label}, ${second.label}, ${third.label}`
  const own = { params: { entryId }, as }
  expect((await shop.call(getRaffleReceipt, own)).sizeLabel).toBe(labels)
  expect((await shop.call(getRaffleEntry, own)).entry.sizeLabel).toBe(labels)
})
