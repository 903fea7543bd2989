import { ORDER_PRODUCT_COUNT_MAX } from '#contract/platform/limits.ts'

/** What limits how many pieces of a size can be ordered: the stock, the order, or the person. */
const LIMIT_REASONS = ['STOCK', 'PER_USER', 'PER_ORDER'] as const
export type LimitReason = (typeof LIMIT_REASONS)[number]

/** Most pieces of a size that can be ordered, and why no more. */
export interface PurchaseLimit {
  readonly max: number
  readonly reason: LimitReason
}

/**
 * The smallest limit of a size; of equal ones the stock is named first. `available` is infinite
 * where it is plenty.
 */
export function purchaseLimitOf(size: {
  readonly available: number
  readonly maxPerOrder: number
  readonly maxPerUser: number | null
}): PurchaseLimit {
  const limits: Readonly<Record<LimitReason, number>> = {
    STOCK: Math.max(0, size.available),
    PER_USER: size.maxPerUser ?? Infinity,
    PER_ORDER: Math.min(ORDER_PRODUCT_COUNT_MAX, size.maxPerOrder),
  }
  const max = Math.min(...Object.values(limits))
  return { max, reason: LIMIT_REASONS.find((reason) => limits[reason] === max) ?? 'PER_ORDER' }
}

/** The one wording of each limit, on pages and in refusals (selling#purchase-limits). */
export function limitSentence({ max, reason }: PurchaseLimit): string {
  switch (reason) {
    case 'STOCK':
      return `재고가 ${max}개 남았습니다.`
    case 'PER_USER':
      return `1인당 ${max}개까지 구매할 수 있습니다.`
    case 'PER_ORDER':
      return `한 번에 ${max}개까지 주문할 수 있습니다.`
    default:
      return reason satisfies never
  }
}
