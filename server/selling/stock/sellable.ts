import type { ErrorCode } from '#contract/platform/error-codes.ts'
import { ORDER_PRODUCT_COUNT_MAX } from '#contract/platform/limits.ts'
import { hasAtMost } from '#contract/platform/typed-text.ts'
import type { Picture } from '#contract/media/pictures.ts'
import type { ProductQuestion } from '#contract/catalogue/products.calls.ts'
import type { RuleLimit } from './limit-refusal.ts'

/**
 * One size of a product with all data that decides whether and for how much it can be bought now.
 */
export interface Sellable {
  readonly sizeId: number
  readonly productId: number
  readonly productCode: string
  /** The brand name shown on cards, cart and product page. */
  readonly brandName: string
  readonly productName: string
  readonly colorName: string
  readonly sizeLabel: string
  readonly image: Picture
  readonly listPrice: number
  readonly unitPrice: number
  readonly status: 'DRAFT' | 'ON_SALE' | 'STOPPED'
  readonly saleType: 'NORMAL' | 'RAFFLE'
  readonly releaseAt: Date | null
  readonly maxPerOrder: number
  readonly maxPerUser: number | null
  readonly question: ProductQuestion | null
  readonly madeToOrder: boolean
  readonly earnsMileage: boolean
  readonly styleCode: string
  readonly brandId: number
  /** The category of the product and the main one above it. */
  readonly categoryIds: readonly number[]
  readonly couponExcluded: boolean
  readonly isActive: boolean
  /** Pieces on hand that no order holds, or only orders of the buyer. */
  readonly available: number
}

/** Reason why an item cannot be bought, with its parameters for the page. */
export interface SaleBlocker {
  readonly code: ErrorCode
  readonly payload: unknown
}

const objection = (code: ErrorCode, payload: unknown = null): SaleBlocker => ({ code, payload })

/** Reason why this size is not for sale at this moment, for any count; undefined when it is. */
export function saleBlocker(sellable: Sellable, now: Date): SaleBlocker | undefined {
  if (sellable.status === 'STOPPED') return objection('PRODUCT_STOPPED')
  if (sellable.status === 'DRAFT' || !sellable.isActive) return objection('SIZE_NOT_FOUND')
  if (sellable.saleType === 'RAFFLE') return objection('RAFFLE_ONLY')
  if (sellable.releaseAt !== null && sellable.releaseAt > now) return objection('NOT_RELEASED')
  return undefined
}

/**
 * Whether a product earns mileage: not in a raffle, and not if excluded (selling#earning-goods).
 */
export function earnsMileageOf(goods: {
  readonly saleType: Sellable['saleType']
  readonly mileageExcluded: boolean
}): boolean {
  return goods.saleType === 'NORMAL' && !goods.mileageExcluded
}

/** Facts of a size that decide its price and its coupons. */
export function couponFactsOf(sellable: Sellable) {
  const { sizeId, productCode, styleCode, brandId, categoryIds } = sellable
  const { listPrice, unitPrice, earnsMileage, couponExcluded, saleType } = sellable
  const identity = { sizeId, productCode, styleCode, brandId, categoryIds }
  const isExcluded = couponExcluded || saleType === 'RAFFLE'
  return { ...identity, listPrice, unitPrice, earnsMileage, couponExcluded: isExcluded }
}

/**
 * Maximum pieces of the product in one order: the limit of the shop, or fewer by the product
 * (selling#purchase-limits).
 */
export function orderLimit(sellable: Sellable): number {
  return Math.min(ORDER_PRODUCT_COUNT_MAX, sellable.maxPerOrder)
}

/**
 * The limit of the product that a count exceeds, whatever the stock; undefined when it exceeds
 * none.
 */
export function exceededRule(sellable: Sellable, count: number): RuleLimit | undefined {
  const { maxPerUser } = sellable
  const perOrder = orderLimit(sellable)
  if (maxPerUser !== null && maxPerUser < perOrder && count > maxPerUser) {
    return { max: maxPerUser, reason: 'PER_USER' }
  }
  return count > perOrder ? { max: perOrder, reason: 'PER_ORDER' } : undefined
}

/**
 * Reason why an answer to the product's question is invalid (selling#product-question). Valid is
 * one of the options, or text within its length. An empty answer counts as none, which is valid
 * unless the question is required.
 */
export function answerBlocker(
  question: ProductQuestion | null,
  answer: string | null,
): SaleBlocker | undefined {
  if (question === null) return undefined
  const text = answer ?? ''
  if (text === '') return question.required ? objection('ANSWER_REQUIRED') : undefined
  if (question.type === 'SELECT') {
    return question.options.includes(text) ? undefined : objection('ANSWER_REQUIRED')
  }
  const { maxLength } = question
  return hasAtMost(text, maxLength) ? undefined : objection('ANSWER_TOO_LONG', { maxLength })
}

/** Stored form of an answer: none when the product has no question or the answer is empty. */
export function answerToStore(
  sellable: Sellable,
  answer: string | null | undefined,
): string | null {
  return sellable.question === null || answer === undefined || answer === '' ? null : answer
}
