import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ClaimType } from '#contract/after-sales/claim-reasons.ts'
import { ClaimState } from '#contract/after-sales/claim-views.ts'
import { draftClaim, withdrawClaim } from '#contract/after-sales/claims.calls.ts'
import {
  changeOrderAddress,
  changeOrderSize,
  confirmPurchase,
} from '#contract/after-sales/order-changes.calls.ts'
import { changeOrderDiscount, LineState, returnStock } from '#contract/orders/orders.calls.ts'
import { canMoveClaim } from '#server/after-sales/claims/claim-states.ts'
import { findClaim } from '#server/after-sales/claims/claim.store.ts'
import { moveClaim } from '#server/after-sales/claims/move-claim.ts'
import { processClaim } from '#server/after-sales/claims/process-claim.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { canMovePayment, PAYMENT_STATUSES } from '#server/payments/attempts/payment-states.ts'
import { findPaymentsOfOrder, movePayment } from '#server/payments/attempts/payment.store.ts'
import type { PaidOrder } from '#tests/support/orders/after-order.ts'
import { Checkout } from '#tests/support/orders/checkout.ts'
import { digestRows } from '#tests/support/rows-digest.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { canMoveLine } from './line-states.ts'
import { moveLines } from './move-lines.ts'
import { moveOrder } from './move-order.ts'
import { findOrder, readOrderLines } from './order.store.ts'

class Undone extends Error {}

/**
 * Result of a transition in a transaction that is undone: refused or done, and whether it wrote
 * anything.
 */
async function tryMove({ db }: TestShop, move: (tx: Tx) => Promise<void>) {
  let outcome: { isRefused: boolean; wrote: boolean } | undefined
  const work = db.transaction(async (tx) => {
    const isRefused = await move(tx).then(
      () => false,
      () => true,
    )
    // The database numbers a transaction with its first write.
    const { rows } = await tx.execute<{ id: string | null }>(
      sql`SELECT pg_current_xact_id_if_assigned()::text AS id`,
    )
    outcome = { isRefused, wrote: rows[0]?.id !== null }
    throw new Undone()
  })
  await expect(work).rejects.toBeInstanceOf(Undone)
  return outcome
}

const REFUSED = { isRefused: true, wrote: false }
const DONE = { isRefused: false, wrote: true }

async function paidOrder(shop: TestShop) {
  const order = await (await Checkout.open(shop)).paid()
  const row = await findOrder(shop.db, order.orderNumber)
  if (!row) throw new Error('The order is gone')
  return { order, row }
}

test('unlisted transitions of orders and lines are refused without a trace', async () => {
  await using shop = await startTestShop()
  const { row } = await paidOrder(shop)
  const lines = await readOrderLines(shop.db, row.id)
  for (const from of LineState.options) {
    for (const to of LineState.options) {
      const move = { to, actor: 'ADMIN', at: shop.clock.now() } as const
      const moved = lines.map((line) => ({ ...line, state: from }))
      const outcome = {
        order: await tryMove(shop, (tx) => moveOrder(tx, { ...row, state: from }, move)),
        lines: await tryMove(shop, (tx) => moveLines(tx, row, moved, move)),
      }
      const wanted = canMoveLine(from, to) ? DONE : REFUSED
      expect({ from, to, ...outcome }).toEqual({ from, to, order: wanted, lines: wanted })
    }
  }
})

test('one line in a wrong state refuses the transition of all lines without a trace', async () => {
  await using shop = await startTestShop()
  const { row } = await paidOrder(shop)
  const [line] = await readOrderLines(shop.db, row.id)
  if (!line) throw new Error('The order has no line')
  const mixed = [line, { ...line, state: 'SHIPPING' as const }]
  const move = { to: 'PREPARING', actor: 'ADMIN', at: shop.clock.now() } as const
  expect(await tryMove(shop, (tx) => moveLines(tx, row, mixed, move))).toEqual(REFUSED)
})

test('unlisted transitions of payments are refused without a trace', async () => {
  await using shop = await startTestShop()
  const { row } = await paidOrder(shop)
  const [payment] = await findPaymentsOfOrder(shop.db, row.id)
  if (!payment) throw new Error('The order has no payment')
  for (const status of PAYMENT_STATUSES) {
    for (const to of PAYMENT_STATUSES) {
      const outcome = await tryMove(shop, async (tx) => {
        await movePayment(tx, { ...payment, status }, { to })
      })
      const wanted = canMovePayment(status, to) ? DONE : REFUSED
      expect({ status, to, ...outcome }).toEqual({ status, to, ...wanted })
    }
  }
})

test('unlisted transitions of claims are refused without a trace', async () => {
  await using shop = await startTestShop()
  const { order, row } = await paidOrder(shop)
  const { requestNo } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' })
  const claim = await findClaim(shop.db, requestNo)
  if (!claim) throw new Error('There is no claim')
  const requestedAt = shop.clock.now()
  let refused = 0
  for (const type of ClaimType.options) {
    for (const state of ClaimState.options) {
      for (const to of ClaimState.options) {
        if (canMoveClaim(type, state, to)) continue
        const before = { ...claim, type, state, requestedAt }
        const move = { to, actor: 'ADMIN', now: requestedAt } as const
        const outcome = await tryMove(shop, (tx) => moveClaim(tx, row, before, move))
        expect({ type, state, to, ...outcome }).toEqual({ type, state, to, ...REFUSED })
        refused += 1
      }
    }
  }
  expect(refused).toBeGreaterThan(150)
})

/** Calls that change an order, with the states of its lines in which each may do so. */
interface OrderCall {
  readonly allowed: readonly LineState[]
  readonly call: (order: PaidOrder, checkout: Checkout) => Promise<unknown>
}

const draft = (type: ClaimType) => async (order: PaidOrder, checkout: Checkout) => {
  const [orderProductId = 0] = await order.lineIds()
  const size = type === 'EXCHANGE' ? { newSizeId: checkout.otherSizeId } : {}
  const reasonCode = type === 'EXCHANGE' ? 'SIZE' : 'CHANGE_MIND'
  return order.shop.call(draftClaim, {
    params: { orderNumber: order.orderNumber },
    body: { type, reasonCode, lines: [{ orderProductId, qty: 1, ...size }] },
    as: order.shopper.as,
  })
}

const CALLS: Readonly<Record<string, OrderCall>> = {
  pay: { allowed: ['PAY_WAIT'], call: (order) => order.shopper.startPaying(order.orderNumber) },
  'give up': {
    allowed: ['PAY_WAIT'],
    call: ({ shop, orderNumber, shopper }) =>
      shop.call(returnStock, { query: { orderNumber }, as: shopper.as }),
  },
  'change the discount': {
    allowed: ['PAY_WAIT'],
    call: ({ shop, orderNumber, shopper }) =>
      shop.call(changeOrderDiscount, { params: { orderNumber }, body: {}, as: shopper.as }),
  },
  'change the address': {
    allowed: ['PAID'],
    call: async (order) =>
      order.shop.call(changeOrderAddress, {
        params: { orderNumber: order.orderNumber },
        body: { ...(await order.detail()).receiver, deliveryMemo: '', address2: '5층' },
        as: order.shopper.as,
      }),
  },
  'change the size': {
    allowed: ['PAID'],
    call: async (order, { otherSizeId }) =>
      order.shop.call(changeOrderSize, {
        params: { orderProductId: (await order.lineIds())[0] ?? 0 },
        body: { sizeId: otherSizeId },
        as: order.shopper.as,
      }),
  },
  'draft a cancellation': { allowed: ['PAID', 'PREPARING'], call: draft('CANCEL') },
  'draft an exchange': { allowed: ['DELIVERED'], call: draft('EXCHANGE') },
  'draft a return': { allowed: ['DELIVERED'], call: draft('RETURN') },
  'confirm the purchase': {
    allowed: ['DELIVERED'],
    call: ({ shop, orderNumber, shopper }) =>
      shop.call(confirmPurchase, { params: { orderRef: orderNumber }, as: shopper.as }),
  },
  prepare: { allowed: ['PAID'], call: (order) => order.prepare() },
  ship: { allowed: ['PREPARING'], call: (order) => order.ship() },
}

/**
 * Statuses of refusals: a conflict with the state, or a time that is over. Other calls answer what
 * is already so.
 */
const REFUSALS = new Set<unknown>([409, 410])

test('a call that does not fit the state is refused or changes nothing', async () => {
  await using shop = await startTestShop()
  const checkout = await Checkout.open(shop)
  const order = await checkout.paid()
  const id = await order.id()
  for (const state of LineState.options) {
    await shop.db.execute(sql`UPDATE order_products SET state = ${state} WHERE order_id = ${id}`)
    await shop.db.execute(sql`UPDATE orders SET state = ${state} WHERE id = ${id}`)
    const before = await digestRows(shop.db)
    for (const [name, { allowed, call }] of Object.entries(CALLS)) {
      if (allowed.includes(state)) continue
      const status = await call(order, checkout).then(
        () => 'answered',
        (error: { status?: number }) => error.status,
      )
      const isFit = status === 'answered' || REFUSALS.has(status)
      const after = await digestRows(shop.db)
      expect({ name, state, isFit, ...after }).toEqual({ name, state, isFit: true, ...before })
    }
  }
})

const CLAIM_STEPS = ['PICKUP', 'INSPECT', 'DONE', 'REJECTED'] as const

test.each(ClaimType.options)(
  'a claim of type %s takes no step and is not withdrawn in a state that does not fit',
  async (type) => {
    await using shop = await startTestShop()
    const checkout = await Checkout.open(shop)
    const order = await (type === 'CANCEL' ? checkout.paid() : checkout.delivered())
    const { requestNo } = await draft(type)(order, checkout)
    const claim = await findClaim(shop.db, requestNo)
    if (!claim) throw new Error('There is no claim')
    const outcomes: (string | undefined)[] = []
    for (const state of ClaimState.options) {
      await shop.db.execute(sql`
        UPDATE claims SET state = ${state}, requested_at = created_at,
          closed_at = CASE WHEN ${state} IN ('DONE', 'REJECTED', 'WITHDRAWN') THEN created_at END
        WHERE id = ${claim.id}`)
      const before = await digestRows(shop.db)
      for (const to of CLAIM_STEPS.filter((step) => !canMoveClaim(type, state, step))) {
        const step = { to, actor: 'ADMIN', rejectReason: '사용 흔적' } as const
        expect({ state, to, moved: await processClaim(shop.services, claim.id, step) }).toEqual({
          state,
          to,
          moved: false,
        })
      }
      if (!canMoveClaim(type, state, 'WITHDRAWN')) {
        const call = { params: { requestNo }, as: order.shopper.as }
        const outcome = await shop.call(withdrawClaim, call).then(
          (answer) => answer.state,
          (error: { code?: string }) => error.code,
        )
        outcomes.push(outcome)
      }
      expect({ state, ...(await digestRows(shop.db)) }).toEqual({ state, ...before })
    }
    // A withdrawn claim answers as before.
    expect(new Set(outcomes)).toEqual(new Set(['CLAIM_NOT_WITHDRAWABLE', 'WITHDRAWN']))
  },
)
