import type { DuePayment, listDuePayments } from '#contract/orders/due-payments.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { isHoldOver } from '#server/selling/stock/hold-rules.ts'
import { readOpenLines } from '#server/selling/stock/open-order.store.ts'
import { orderOwnerOf } from '#server/selling/stock/order-owner.ts'
import { findAwaitedDeposits, readUnpaidWins } from './due-payment.store.ts'

/** Wins and orders that the visitor must pay now, the next end first. */
export async function listDuePaymentsOf(
  services: AppServices,
  visitor: Visitor,
): Promise<ResponseOf<typeof listDuePayments>> {
  const now = services.clock.now()
  const wins = await winsOf(services, visitor, now)
  const orders = await ordersOf(services, visitor, now)
  const items = [...wins, ...orders].toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt))
  return { items, serverTime: toInstant(now) }
}

async function winsOf(
  { db }: AppServices,
  { user }: Visitor,
  now: Date,
): Promise<readonly DuePayment[]> {
  if (user === undefined) return []
  const wins = await readUnpaidWins(db, user.id, now)
  return wins.flatMap(({ payDueAt, ...win }) =>
    payDueAt === null ? [] : [{ ...win, kind: 'WIN' as const, dueAt: toInstant(payDueAt) }],
  )
}

async function ordersOf(
  { db }: AppServices,
  visitor: Visitor,
  now: Date,
): Promise<readonly DuePayment[]> {
  const owner = orderOwnerOf(visitor)
  if (owner === undefined) return []
  const lines = (await readOpenLines(db, owner)).filter((line) => !isHoldOver(line, now))
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))]
  const deposits = await findAwaitedDeposits(db, orderIds)
  return orderIds.flatMap((orderId) => {
    const own = lines.filter((line) => line.orderId === orderId)
    const [first] = own
    if (first === undefined) return []
    const { orderNumber, expiresAt, payAmount, name } = first
    return {
      kind: deposits.has(orderId) ? ('DEPOSIT' as const) : ('ORDER' as const),
      orderNumber,
      dueAt: toInstant(expiresAt),
      payAmount,
      name,
      lineCount: own.length,
    }
  })
}
