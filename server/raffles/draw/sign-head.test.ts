import { expect, test } from 'vitest'
import { getRaffleAudit } from '#contract/raffles/raffle-details.calls.ts'
import { declineRaffleWin } from '#contract/raffles/raffle-entries.calls.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { announcedRaffle } from '#tests/support/raffles/entrants.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('tree heads of a clock that steps back, and of one instant, pass the audit', async () => {
  await using shop = await startTestShop()
  const { raffleProductId, winner, reserve } = await announcedRaffle(shop, 4)
  const decline = ({ as, entry: { entryId } }: typeof winner) =>
    shop.call(declineRaffleWin, { params: { entryId }, body: {}, as })
  await decline(winner)
  shop.clock.advance(-1_000)
  await decline(reserve)
  const audit = await shop.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
  expect(auditRaffle(audit).findings.filter(({ state }) => state === 'failed')).toEqual([])
  const sizes = audit.heads.map(({ body }) => body.size)
  expect(sizes.slice(-3)).toEqual([4, 6, 7])
})
