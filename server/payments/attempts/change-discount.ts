import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { changeOrderDiscount } from '#contract/orders/orders.calls.ts'
import { benefitFailure } from '#server/benefits/choices/benefit-failure.ts'
import { readBenefits } from '#server/benefits/choices/read-benefits.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { setOrderAmounts } from '#server/orders/placing/order-amounts.store.ts'
import { dropBenefits, holdBenefits } from '#server/orders/placing/order-benefits.ts'
import { lockOrder, readOrderLines } from '#server/orders/placing/order.store.ts'
import type { OrderLineRow, OrderRow } from '#server/orders/placing/order.store.ts'
import { lockBalances } from '#server/benefits/points/point.store.ts'
import { priceWithBenefits } from '#server/benefits/pricing/price-with-benefits.ts'
import type { BenefitPrice } from '#server/benefits/pricing/price-with-benefits.ts'
import { gradeOf, readBuyer } from '#server/selling/pricing/buyer.ts'
import type { CouponLine } from '#server/benefits/pricing/coupon-rules.ts'
import { isRemoteZonecode } from '#server/selling/pricing/remote-zonecode.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { isHoldOver } from '#server/selling/stock/hold-rules.ts'
import { readSellables } from '#server/selling/stock/sellable.store.ts'
import { couponFactsOf } from '#server/selling/stock/sellable.ts'
import { completeAttempts } from './complete-payment.ts'
import { findOrderToPay } from './find-order-to-pay.ts'
import { chargeUnderWay } from './join-attempt.ts'
import { findPaymentsOfOrder } from './payment.store.ts'
import { abandonOpen } from './prepare-payment.ts'
import { asUnavailable } from './provider-failure.ts'

type Wish = ParsedRequestOf<typeof changeOrderDiscount>['body']
type Changed = ResponseOf<typeof changeOrderDiscount>

/**
 * Replaces the benefits of an unpaid order in one transaction. The provider is asked before about
 * its open attempts, which then end. Prices are those of the order. Failures as in
 * `changeOrderDiscount`.
 */
export async function changeDiscount(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string,
  wish: Wish,
): Promise<Changed> {
  const { id } = await findOrderToPay(services, visitor, orderNumber)
  const buyer = await readBuyer(services.db, visitor)
  if (buyer.kind === 'guest' && wantsBenefits(wish)) throw new ApiFailure('GUEST_NOT_ALLOWED')
  await asUnavailable(() => completeAttempts(services, id))
  return services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const order = await lockPayable(tx, id, now)
    const attempts = await findPaymentsOfOrder(tx, id)
    // A charge under way is of the former amount.
    if (chargeUnderWay(attempts, now)) throw new ApiFailure('ORDER_NOT_PAYABLE')
    const lines = await readOrderLines(tx, id)
    if (order.userId !== null) await lockBalances(tx, order.userId)
    await dropBenefits(tx, order)
    const remote = isRemoteZonecode(order.receiver.zonecode)
    const grade = gradeOf(buyer)
    const price = await priceOf(tx, order, lines, { wish, context: { remote, grade, now } })
    await setOrderAmounts(tx, id, lines, { ...price, grade })
    const changed = { ...order, amounts: price.amounts }
    const isHeld = await holdBenefits(tx, changed, price.used, now)
    if (!isHeld) throw new Error('Locked benefits changed')
    await abandonOpen(tx, attempts)
    return present(lines, price)
  })
}

function wantsBenefits({
  lineCoupons,
  orderCouponId,
  shippingCouponId,
  mileage,
  money,
}: Wish): boolean {
  const hasCoupon = lineCoupons.length > 0 || orderCouponId !== null || shippingCouponId !== null
  return hasCoupon || mileage > 0 || money > 0
}

/** The locked order, if it waits for its payment and no raffle decided its price. */
async function lockPayable(tx: Tx, orderId: number, now: Date): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  const hold = { expiresAt: order.holdExpiresAt }
  const isOver = order.state === 'PAY_WAIT' && isHoldOver(hold, now)
  if (order.state === 'PAY_EXPIRED' || isOver) throw new ApiFailure('HOLD_EXPIRED')
  if (order.state !== 'PAY_WAIT' || order.raffleEntryId !== null) {
    throw new ApiFailure('ORDER_NOT_PAYABLE')
  }
  return order
}

async function priceOf(
  tx: Tx,
  { userId }: OrderRow,
  lines: readonly OrderLineRow[],
  { wish, context }: { wish: Wish; context: Parameters<typeof priceWithBenefits>[3] },
): Promise<BenefitPrice> {
  const sizes = await readSellables(
    tx,
    lines.map(({ skuId }) => skuId),
  )
  const goods = lines.map(({ skuId, listPrice, unitPrice, qty: count }): CouponLine => {
    const sellable = sizes.get(skuId)
    if (sellable === undefined) throw new Error(`There is no size ${skuId}`)
    return { ...couponFactsOf(sellable), listPrice, unitPrice, count }
  })
  const own = await readBenefits(tx, userId ?? undefined, context.now)
  const { price, refusal } = priceWithBenefits(goods, own, wish, context)
  if (refusal) throw benefitFailure(refusal, own)
  return price
}

function present(lines: readonly OrderLineRow[], { amounts, shares }: BenefitPrice): Changed {
  return {
    amounts,
    lines: lines.flatMap(({ skuId: sizeId }, index) => {
      const share = shares[index]
      if (share === undefined) return []
      const { couponShare, mileageShare, moneyShare, payShare } = share
      return { sizeId, couponShare, mileageShare, moneyShare, payShare }
    }),
  }
}
