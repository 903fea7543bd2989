import { expect, test } from 'vitest'
import { getRaffleAudit } from '#contract/raffles/raffle-details.calls.ts'
import { getRaffleEntry } from '#contract/raffles/raffle-entries.calls.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { announcedRaffle, enter, newEntrants, raffleOf } from '#tests/support/raffles/entrants.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { disqualifyEntry } from './disqualify-entry.ts'

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

test('a disqualified win passes to the reserve, and a sealed list does not change', async () => {
  await using shop = await startTestShop()
  const { raffleProductId, own, winner, reserve } = await announcedRaffle(shop, 4)
  const { receiptNo } = winner.entry
  expect(await disqualifyEntry(shop.services, { receiptNo, reason: 'disqualified' })).toBe(
    'released',
  )
  expect((await own(winner.as)).state).toBe('DISQUALIFIED')
  expect((await own(reserve.as)).state).toBe('WON')
  const audit = await shop.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
  expect(auditRaffle(audit)).toMatchObject({ passed: true, figures: { released: 1, promoted: 1 } })
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
  await expect(disqualifyEntry(services, { receiptNo, reason })).rejects.toThrow('is sealed')
  await expect(disqualifyEntry(services, { receiptNo: 'X', reason })).rejects.toThrow('no entry X')
})
