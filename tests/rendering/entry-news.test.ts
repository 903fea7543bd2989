import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { declineRaffleWin } from '#contract/raffles/raffle-entries.calls.ts'
import { disqualifyEntry } from '#server/raffles/draw/disqualify-entry.ts'
import { eligibilityQuery } from '#src/features/raffles/queries.ts'
import { userInfoQuery } from '#src/page/user-info-query.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { announcedRaffle, enter, newEntrants, raffleOf } from '#tests/support/raffles/entrants.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { renderPage, type RenderOptions } from './render-page.tsx'

const HOUR_MS = 3_600_000

/** Texts of the page of an entry and of its raffle, without tags. */
async function textsOf(
  shop: TestShop,
  as: Caller,
  { entryId, raffleProductId }: { entryId: number; raffleProductId: number },
) {
  const paths = [`/my-page/raffles?entry=${entryId}`, `/raffle/${raffleProductId}`]
  // A page of the raffle reads the answers about the member after its first rendering.
  const prefetch: RenderOptions['prefetch'] = (api, queryClient) =>
    Promise.all([
      queryClient.fetchQuery(userInfoQuery(api)),
      queryClient.fetchQuery(eligibilityQuery(raffleProductId)),
    ])
  const pages = await Promise.all(paths.map((path) => renderPage(shop, path, { as, prefetch })))
  return pages.map(({ html }) => html.replaceAll(/<!--.*?-->|<[^>]+>/gu, ''))
}

/** A raffle with one entry at its close; `close` is the time of the close. */
async function enteredRaffle(shop: TestShop) {
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await runRaffleClock(shop.services)
  const [as = {}] = await newEntrants(shop, 1)
  const { entryId } = await enter(shop, as, raffleProductId)
  const { rows } = await shop.db.execute<{ close_at: string; seal_by: string }>(
    sql`SELECT close_at, seal_by FROM raffle_products WHERE id = ${raffleProductId}`,
  )
  const [times] = rows
  if (times === undefined) throw new Error('There is no raffle')
  const close = new Date(times.close_at)
  return {
    raffleProductId,
    entryId,
    as,
    close,
    sealBy: new Date(times.seal_by),
  }
}

test('a winner reads the cause of a notice, the time to object, and that a paid win stays', async () => {
  await using shop = await startTestShop()
  const { raffleProductId, winner, reserve } = await announcedRaffle(shop, 3)
  const { receiptNo, entryId } = winner.entry
  const ids = { entryId, raffleProductId }
  const notice = { cause: 'second-entry' as const, evidence: 'ab'.repeat(32) }
  await disqualifyEntry(shop.services, {
    receiptNo,
    reason: 'disqualified',
    notice,
  })
  for (const text of await textsOf(shop, winner.as, ids)) {
    expect(text).toContain('까지 이의를 신청할 수 있습니다')
    expect(text).toContain('한 사람의 중복 응모')
    expect(text).toContain('그 전에 결제한 당첨은 유지됩니다')
    expect(text).toContain('이의 신청하기')
  }
  const other = { entryId: reserve.entry.entryId, raffleProductId }
  for (const text of await textsOf(shop, reserve.as, other)) expect(text).not.toContain('이의')

  await shop.db.execute(sql`UPDATE raffle_entries SET state = 'PAID' WHERE id = ${entryId}`)
  for (const text of await textsOf(shop, winner.as, ids))
    expect(text).toContain('이미 결제한 당첨은 유지됩니다')
})

test('a promoted friend reads why, and until when to pay', async () => {
  await using shop = await startTestShop()
  const { raffleProductId, winner, reserve, own } = await announcedRaffle(shop, 3)
  const params = { entryId: winner.entry.entryId }
  await shop.call(declineRaffleWin, { params, body: {}, as: winner.as })
  expect((await own(reserve.as)).isPromoted).toBe(true)
  const ids = { entryId: reserve.entry.entryId, raffleProductId }
  for (const text of await textsOf(shop, reserve.as, ids)) {
    expect(text).toContain('예비 순번에서 당첨되었습니다')
    expect(text).toMatch(/까지 결제해 주세요/u)
  }
})

test('an entrant reads that the list is late, and how late it was sealed', async () => {
  await using shop = await startTestShop()
  const { as, sealBy, ...ids } = await enteredRaffle(shop)
  shop.clock.set(new Date(sealBy.getTime() + 7 * 60_000))
  for (const text of await textsOf(shop, as, ids))
    expect(text).toContain('명단 봉인이 늦어지고 있습니다')
  await runRaffleClock(shop.services, { hashesDelay: false })
  for (const text of await textsOf(shop, as, ids))
    expect(text).toContain('명단이 예정보다 7분 늦게 봉인되었습니다')
})

test('an entrant of a raffle that was cancelled after its seal reads why, and whether the entry would have won', async () => {
  await using shop = await startTestShop()
  const { as, close, ...ids } = await enteredRaffle(shop)
  shop.clock.set(close)
  await runRaffleClock(shop.services)
  await shop.db.execute(sql`
    UPDATE raffle_products SET canceled_at = ${close.toISOString()}, cancel_force = 'court-order'
    WHERE id = ${ids.raffleProductId}`)
  for (const text of await textsOf(shop, as, ids)) {
    expect(text).toContain('법원의 명령으로 래플이 취소되었습니다')
    expect(text).toContain('정해진 시각에 그대로 추첨해')
  }
  shop.clock.advance(19 * HOUR_MS)
  await runRaffleClock(shop.services)
  const [entry, raffle] = await textsOf(shop, as, ids)
  expect(entry).toContain('이 응모는 당첨되었을 응모입니다')
  expect(raffle).toContain('누가 당첨되었을지 그대로 계산해 공개했습니다')
})
