import {
  CLAIM_REASONS,
  type ClaimReason,
  type ClaimType,
} from '#contract/after-sales/claim-reasons.ts'
import type { LineState } from '#contract/orders/orders.calls.ts'
import { defectEnd, withdrawalEnd } from '#server/shop/holidays/claim-periods.ts'
import type { Holidays } from '#server/shop/holidays/holidays.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { OrderLineRow } from '#server/orders/placing/order.store.ts'

/** A size for which a line may be exchanged. */
export interface NewSize {
  readonly sizeId: number
  readonly productId: number
  readonly label: string
  readonly isActive: boolean
  readonly available: number
}

/** One line of a claim, as the shopper asks for it. */
export interface ClaimWish {
  readonly type: ClaimType
  readonly lines: readonly {
    readonly orderProductId: number
    readonly qty: number
    readonly newSizeId?: number | undefined
  }[]
  readonly reasonCode: ClaimReason['code']
  readonly reasonText?: string | undefined
}

/** State that decides a claim. */
export interface ClaimFacts {
  readonly lines: readonly OrderLineRow[]
  /** Instant of the delivery, by shipment. */
  readonly deliveredAt: ReadonlyMap<number, Date>
  readonly newSizes: ReadonlyMap<number, NewSize>
  /**
   * Whether the order pays for a won raffle, whose sizes are not exchanged
   * (after-sales#order-changes).
   */
  readonly isWin: boolean
  /** Products that are made to order. */
  readonly madeToOrder: ReadonlySet<number>
  readonly holidays: Holidays
  readonly now: Date
}

/** Decided claim. */
export interface DecidedClaim {
  readonly reason: ClaimReason
  readonly lines: readonly {
    readonly line: OrderLineRow
    readonly qty: number
    readonly newSkuId: number | null
  }[]
  /** Done as soon as it is requested: a cancellation before the preparation. */
  readonly isImmediate: boolean
}

const CLAIMABLE: Readonly<Record<ClaimType, readonly LineState[]>> = {
  CANCEL: ['PAID', 'PREPARING'],
  EXCHANGE: ['DELIVERED', 'CONFIRMED'],
  RETURN: ['DELIVERED', 'CONFIRMED'],
}

/** States of lines with an open claim. */
const OPEN_CLAIM = new Set<LineState>([
  'CANCEL_REQ',
  'EXCHANGE_REQ',
  'EXCHANGE_PICKUP',
  'EXCHANGE_INSPECT',
  'RETURN_REQ',
  'RETURN_PICKUP',
  'RETURN_INSPECT',
])

/**
 * Decides whether a claim is possible (after-sales#withdrawal, after-sales#seller-fault). Pure.
 * Throws CLAIM_REASON, CLAIM_NOT_ALLOWED, CLAIM_EXISTS, CLAIM_PERIOD_OVER, SAME_SIZE,
 * STOCK_SHORTAGE.
 */
export function decideClaim(wish: ClaimWish, facts: ClaimFacts): DecidedClaim {
  const reason = CLAIM_REASONS[wish.reasonCode]
  const hasText = (wish.reasonText ?? '') !== ''
  if (!reason.types.includes(wish.type) || (reason.needsText && !hasText)) {
    throw new ApiFailure('CLAIM_REASON')
  }
  if (facts.isWin && wish.type === 'EXCHANGE') {
    const message = '래플 상품은 사이즈를 교환할 수 없습니다.'
    throw new ApiFailure('CLAIM_NOT_ALLOWED', null, { message })
  }
  const ids = wish.lines.map(({ orderProductId }) => orderProductId)
  if (new Set(ids).size !== ids.length) throw new ApiFailure('CLAIM_NOT_ALLOWED')
  const lines = wish.lines.map(({ orderProductId, qty, newSizeId }) => {
    const line = facts.lines.find(({ id }) => id === orderProductId)
    if (line && OPEN_CLAIM.has(line.state)) throw new ApiFailure('CLAIM_EXISTS')
    if (!line || qty > line.qty || !CLAIMABLE[wish.type].includes(line.state)) {
      throw new ApiFailure('CLAIM_NOT_ALLOWED')
    }
    if (wish.type !== 'CANCEL') refuseByReason(wish.type, line, reason, facts)
    const isExchange = wish.type === 'EXCHANGE'
    return { line, qty, newSkuId: isExchange ? newSize(line, newSizeId, facts) : null }
  })
  const states = new Set(lines.map(({ line }) => line.state))
  // Lines before and in the preparation end at different times, so they are separate claims.
  if (states.size > 1) throw new ApiFailure('CLAIM_NOT_ALLOWED')
  refuseShortages(lines, facts)
  // What the shop cannot send as promised is cancelled at its own expense, whatever the buyer says
  // (after-sales#late-claims).
  const isShort = wish.type === 'CANCEL' && lines.every(({ line }) => line.shortAt !== null)
  const decided = isShort ? { ...reason, fault: 'SELLER' as const } : reason
  return { reason: decided, lines, isImmediate: states.has('PAID') }
}

function refuseByReason(
  type: 'EXCHANGE' | 'RETURN',
  line: OrderLineRow,
  { fault }: ClaimReason,
  { madeToOrder, deliveredAt: deliveries, holidays, now }: ClaimFacts,
): void {
  if (fault === 'BUYER' && madeToOrder.has(line.productId)) {
    const message = '주문 제작 상품은 단순 변심으로 교환·반품할 수 없습니다.'
    throw new ApiFailure('CLAIM_NOT_ALLOWED', null, { message })
  }
  const deliveredAt = deliveries.get(line.shipmentId ?? 0)
  if (deliveredAt === undefined) throw new ApiFailure('CLAIM_NOT_ALLOWED')
  if (fault === 'SELLER') {
    if (now < defectEnd(deliveredAt, holidays)) return
    const message = '교환·반품 가능 기간(수령 후 3개월)이 지났습니다.'
    throw new ApiFailure('CLAIM_PERIOD_OVER', null, { message })
  }
  const isOver = now >= withdrawalEnd(deliveredAt, holidays)
  // The confirmation ends no withdrawal (E-commerce act 17, 35); an exchange of other goods is our
  // offer.
  if (line.state === 'CONFIRMED' && (isOver || type === 'EXCHANGE')) {
    const what = type === 'EXCHANGE' ? '교환' : '반품'
    const message = `구매확정한 상품은 설명과 다르거나 불량·오배송·구성품 누락일 때만 ${what}을 신청할 수 있습니다.`
    throw new ApiFailure('CLAIM_NOT_ALLOWED', null, { message })
  }
  if (isOver) throw new ApiFailure('CLAIM_PERIOD_OVER')
}

function newSize(
  line: OrderLineRow,
  newSizeId: number | undefined,
  { newSizes }: ClaimFacts,
): number {
  const size = newSizes.get(newSizeId ?? 0)
  if (size === undefined || size.productId !== line.productId || !size.isActive) {
    throw new ApiFailure('CLAIM_NOT_ALLOWED')
  }
  if (size.sizeId === line.skuId) throw new ApiFailure('SAME_SIZE')
  return size.sizeId
}

function refuseShortages(lines: DecidedClaim['lines'], { newSizes }: ClaimFacts): void {
  for (const { newSkuId } of lines) {
    if (newSkuId === null) continue
    const wanted = lines
      .filter((line) => line.newSkuId === newSkuId)
      .reduce((sum, { qty }) => sum + qty, 0)
    if (wanted > (newSizes.get(newSkuId)?.available ?? 0)) throw new ApiFailure('STOCK_SHORTAGE')
  }
}
