import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { getRaffleAudit } from '#contract/raffles/raffle-details.calls.ts'
import { declineRaffleWin } from '#contract/raffles/raffle-entries.calls.ts'
import { payRaffleWin } from '#contract/raffles/raffle-payments.calls.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { sendDueNotices } from '#server/providers/portone-stand-in/notices.ts'
import { SeededRandom } from '#tests/support/platform/seeded-random.ts'
import { CrashableShop } from '#tests/support/platform/crashable-shop.ts'
import { enter, newEntrants, raffleOf, sizesOf } from '#tests/support/raffles/entrants.ts'
import { runOrderJobs } from '#tests/support/orders/order-jobs.ts'
import { expectSoundOrders } from '#tests/support/orders/order-invariants.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { RefusedCall, type Caller } from '#tests/support/platform/test-call.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

const HOUR_MS = 3_600_000
const ACTIONS = 40
const QUANTITY = 2
const ENTRANTS = 7
/** Share of actions during which the shop ends, and the steps among which it does. */
const CRASH_SHARE = 0.3
const CRASH_STEPS = 40

/** Pieces and wins of a raffle: each live or paid win has a piece, and a piece is held or sold. */
async function expectSoundRaffle({ db }: TestShop, raffleProductId: number): Promise<void> {
  const { rows } = await db.execute(sql`
    SELECT z.sku_id, z.quantity, wins.live, wins.paid, moved.held AS moved, s.held FROM raffle_sizes z
    JOIN skus s ON s.id = z.sku_id
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE e.state = 'WON') AS live, count(*) FILTER (WHERE e.state = 'PAID') AS paid
      FROM raffle_entries e WHERE e.raffle_product_id = z.raffle_product_id AND e.won_sku_id = z.sku_id) wins
    CROSS JOIN LATERAL (SELECT coalesce(sum(m.qty * CASE WHEN m.kind IN ('RAFFLE_ALLOC', 'HOLD') THEN 1 ELSE -1 END), 0) AS held
      FROM stock_movements m WHERE m.sku_id = z.sku_id
        AND m.kind IN ('RAFFLE_ALLOC', 'HOLD', 'RAFFLE_RELEASE', 'RELEASE', 'SALE')) moved
    WHERE z.raffle_product_id = ${raffleProductId}
      AND (wins.live + wins.paid > z.quantity OR s.held < wins.live OR s.held <> moved.held OR s.held > s.on_hand)`)
  expect(rows).toEqual([])
}

/** Id and state of the entry of each caller. */
async function entriesOf({ db }: TestShop, callers: readonly Caller[]) {
  const { rows } = await db.execute<{ id: number; state: string; clientId: string }>(sql`
    SELECT e.id, e.state, s.client_id AS "clientId" FROM raffle_entries e JOIN sessions s ON s.user_id = e.user_id ORDER BY e.id`)
  return rows.flatMap(({ id, state, clientId }) => {
    const as = callers.find((caller) => caller.clientId === clientId)
    return as === undefined ? [] : [{ id, state, as }]
  })
}

test.each([1, 2])(
  'random wins, payments, refusals and ended processes sell no more pieces than a raffle has, seed %i',
  { timeout: 120_000 },
  async (seed) => {
    await using shop = await CrashableShop.open()
    const { testShop, provider, crash } = shop
    const random = new SeededRandom(seed)
    const raffleProductId = await raffleOf(testShop, 'b2-shoes')
    const sizes = await sizesOf(testShop, raffleProductId)
    await testShop.db.execute(sql`
      UPDATE raffle_sizes SET quantity = ${QUANTITY} WHERE raffle_product_id = ${raffleProductId}`)
    await runRaffleClock(testShop.services)
    const callers = await newEntrants(testShop, ENTRANTS)
    for (const as of callers) {
      await enter(testShop, as, raffleProductId, { sizeId: random.pick(sizes.slice(0, 2)) })
    }
    testShop.clock.advance(19 * HOUR_MS)
    const { rows: documents } = await testShop.db.execute<{ id: number }>(
      sql`SELECT id FROM agreement_docs WHERE kind = 'ORDER'`,
    )
    const agreements = documents.map(({ id }) => id)
    const pickWin = async () => {
      const wins = (await entriesOf(testShop, callers)).filter(({ state }) => state === 'WON')
      return wins.length === 0 ? undefined : random.pick(wins)
    }
    const pay = async () => {
      const win = await pickWin()
      if (win === undefined) return
      const { id: entryId, as } = win
      const request = await testShop.call(payRaffleWin, {
        params: { entryId },
        body: { payMethod: 'card', money: 0, agreements },
        as: { ...as, idempotencyKey: randomUUID() },
      })
      const act = random.pick(['approve', 'approve', 'fail', 'lose', 'tamper'] as const)
      const body = await actInWindow(sendTo(provider), request, act)
      if (body && random.chance(0.6)) await testShop.call(confirmPayment, { body, as })
    }
    const decline = async () => {
      const win = await pickWin()
      if (win === undefined || random.chance(0.5)) return
      const { id: entryId, as } = win
      await testShop.call(declineRaffleWin, { params: { entryId }, body: {}, as })
    }
    const clock = () => runRaffleClock(testShop.services)
    const clocks = async () => {
      await Promise.all([clock(), clock(), runOrderJobs(testShop.services)])
    }
    const notify = () => sendDueNotices(provider.services, (request) => testShop.fetch(request))
    const time = async () => testShop.clock.advance(random.pick([0.1, 1, 6, 12.5]) * HOUR_MS)
    const actions = [pay, pay, pay, decline, clock, clock, clocks, notify, time] as const
    for (let count = 0; count < ACTIONS; count += 1) {
      // The draw and the announcement are due first.
      const act = count < 3 ? clock : random.pick(actions)
      const work = () => Promise.resolve(act()).catch(unlessRefused)
      const endsAt = random.chance(CRASH_SHARE)
        ? random.below(CRASH_STEPS)
        : Number.POSITIVE_INFINITY
      await crash.endAt(endsAt, work)
      await expectSoundRaffle(testShop, raffleProductId)
    }
    for (let round = 0; round < 4; round += 1) {
      testShop.clock.advance(25 * HOUR_MS)
      await notify()
      await runOrderJobs(testShop.services)
      await clock()
    }
    await expectSoundRaffle(testShop, raffleProductId)
    await expectSoundOrders(testShop, [])
    const states = (await entriesOf(testShop, callers)).map(({ state }) => state)
    expect(states).not.toContain('WON')
    expect(states.some((state) => state === 'PAID' || state === 'PAY_EXPIRED')).toBe(true)
    const audit = await testShop.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
    expect(auditRaffle(audit).passed).toBe(true)
  },
)

/** A refusal of a call is normal; every other failure is thrown. */
function unlessRefused(error: unknown): void {
  const isRefusal = error instanceof RefusedCall && error.status < 500
  if (!isRefusal) throw error
}
