import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getRaffleAudit } from '#contract/raffles/raffle-details.calls.ts'
import { listNotifications } from '#contract/messages/notifications.calls.ts'
import { getRaffleEntry } from '#contract/raffles/raffle-entries.calls.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { announcedRaffle, enter, newEntrants, raffleOf } from '#tests/support/raffles/entrants.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { disqualifyEntry, withdrawNotice } from './disqualify-entry.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000

test('a disqualified entry is void with its reason, does not win and cannot be repeated', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await runRaffleClock(shop.services)
  const [as = {}, other = {}] = await newEntrants(shop, 2)
  const { receiptNo, entryId } = await enter(shop, as, raffleProductId)
  await enter(shop, other, raffleProductId)
  const request = { receiptNo, reason: 'duplicate' as const }
  expect(await disqualifyEntry(shop.services, request)).toBe('voided')
  await expect(disqualifyEntry(shop.services, request)).rejects.toThrow('is DISQUALIFIED')
  const { items } = await shop.call(listNotifications, { query: {}, as })
  const news = items.find(({ title }) => title === '응모 제외')
  expect(news?.link).toBe(`/my-page/raffles?entry=${entryId}`)
  expect(news?.body).toContain('한 사람의 중복 응모')
  const again = enter(shop, as, raffleProductId)
  expect((await refusalOf(again)).code).toBe('RAFFLE_ALREADY_APPLIED')
  shop.clock.advance(19 * HOUR_MS)
  await runRaffleClock(shop.services)
  const { entry } = await shop.call(getRaffleEntry, { params: { entryId }, as })
  expect(entry).toMatchObject({ state: 'DISQUALIFIED', stateLabel: '응모 제외' })
  const audit = await shop.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
  expect(auditRaffle(audit)).toMatchObject({
    passed: true,
    figures: { entries: 2, candidates: 1, voids: { duplicate: 1 } },
  })
})

/** Wins whose payment windows end after the time to object. */
const payLater = ({ db }: TestShop) =>
  db.execute(sql`UPDATE raffle_entries SET pay_due_at = '2099-01-01' WHERE state = 'WON'`)

const REASON = 'disqualified' as const
const NOTICE = { cause: 'false-identity' as const, evidence: 'ab'.repeat(32) }

test('a disqualified winner is notified, and the win passes to the reserve after the time to object', async () => {
  await using shop = await startTestShop()
  const { raffleProductId, own, winner, reserve } = await announcedRaffle(shop, 4)
  await payLater(shop)
  const { receiptNo } = winner.entry
  const request = { receiptNo, reason: REASON, notice: NOTICE }
  expect(await disqualifyEntry(shop.services, request)).toBe('noticed')
  const { items } = await shop.call(listNotifications, { query: {}, as: winner.as })
  expect(items.map(({ title }) => title)).toContain('당첨 제외 예고')
  await expect(disqualifyEntry(shop.services, request)).rejects.toThrow('may object')
  shop.clock.advance(24 * HOUR_MS - SECOND_MS)
  await runRaffleClock(shop.services)
  expect((await own(reserve.as)).state).toBe('RESERVE')
  shop.clock.advance(2 * SECOND_MS)
  await runRaffleClock(shop.services)
  expect((await own(winner.as)).state).toBe('DISQUALIFIED')
  expect((await own(reserve.as)).state).toBe('WON')
  const audit = await shop.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
  expect(auditRaffle(audit)).toMatchObject({
    passed: true,
    figures: { notices: 1, released: 1, promoted: 1 },
  })
})

test('a notice that is withdrawn ends no win, and one without evidence or beyond the share is refused', async () => {
  await using shop = await startTestShop()
  const { services, clock, db } = shop
  await db.execute(sql`
    DELETE FROM raffle_sizes r WHERE sku_id > (SELECT min(sku_id) FROM raffle_sizes o
      WHERE o.raffle_product_id = r.raffle_product_id)`)
  const { own, winner, reserve } = await announcedRaffle(shop, 4)
  await payLater(shop)
  const request = { receiptNo: winner.entry.receiptNo, reason: REASON, notice: NOTICE }
  await expect(
    disqualifyEntry(services, { receiptNo: winner.entry.receiptNo, reason: REASON }),
  ).rejects.toThrow('needs a cause')
  await expect(withdrawNotice(services, winner.entry.receiptNo)).rejects.toThrow('has no notice')
  await disqualifyEntry(services, request)
  const other = { ...request, receiptNo: reserve.entry.receiptNo }
  await expect(disqualifyEntry(services, other)).rejects.toThrow('allows 1 disqualified')
  await withdrawNotice(services, winner.entry.receiptNo)
  clock.advance(25 * HOUR_MS)
  await runRaffleClock(services)
  expect((await own(winner.as)).state).toBe('WON')
  expect(await disqualifyEntry(services, other)).toBe('noticed')
})

test('an entry between seal and announcement, and an unknown one, are not disqualified', async () => {
  await using shop = await startTestShop()
  const { services, clock } = shop
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await runRaffleClock(services)
  const [as = {}] = await newEntrants(shop, 1)
  const { receiptNo } = await enter(shop, as, raffleProductId)
  clock.advance(19 * HOUR_MS)
  await runRaffleClock(services, { hashesDelay: false })
  const reason = 'disqualified' as const
  await expect(disqualifyEntry(services, { receiptNo, reason })).rejects.toThrow('is closed')
  await expect(disqualifyEntry(services, { receiptNo: 'X', reason })).rejects.toThrow('no entry X')
})
