import type { ErrorCode } from '#contract/error-codes.ts'
import { ORDER_PRODUCT_COUNT_MAX } from '#contract/limits.ts'
import type { Picture } from '#contract/pictures.ts'
import type { ProductQuestion } from '#contract/products.ts'
import type { RuleLimit } from './limit-refusal.ts'

/** One size of a product with all that decides whether and for how much it can be bought now. */
export interface Sellable {
  readonly sizeId: number
  readonly productId: number
  readonly productCode: string
  /** As cards, cart and product page name the brand. */
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
  readonly isActive: boolean
  /** Pieces on hand that nobody holds, or nobody but the buyer who asks. */
  readonly available: number
}

/** Why something cannot be bought, with what the page is told. */
export interface Objection {
  readonly code: ErrorCode
  readonly payload: unknown
}

const objection = (code: ErrorCode, payload: unknown = null): Objection => ({ code, payload })

/** Why this size is not for sale at all at this moment, whatever the count; undefined when it is. */
export function objectionToSale(sellable: Sellable, now: Date): Objection | undefined {
  if (sellable.status === 'STOPPED') return objection('PRODUCT_STOPPED')
  if (sellable.status === 'DRAFT' || !sellable.isActive) return objection('SIZE_NOT_FOUND')
  if (sellable.saleType === 'RAFFLE') return objection('RAFFLE_ONLY')
  if (sellable.releaseAt !== null && sellable.releaseAt > now) return objection('NOT_RELEASED')
  return undefined
}

/** Whether goods earn mileage: not those of a raffle, and not those that are left out (Product 5.3). */
export function earnsMileageOf(goods: {
  readonly saleType: Sellable['saleType']
  readonly mileageExcluded: boolean
}): boolean {
  return goods.saleType === 'NORMAL' && !goods.mileageExcluded
}

/** Most pieces of the product that one order may hold (Product 5.2 and the product's own limit). */
export function orderLimit(sellable: Sellable): number {
  return Math.min(ORDER_PRODUCT_COUNT_MAX, sellable.maxPerOrder)
}

/** The limit of the product that a count exceeds, whatever the stock; undefined when it keeps all of them. */
export function exceededRule(sellable: Sellable, count: number): RuleLimit | undefined {
  const { maxPerUser } = sellable
  const perOrder = orderLimit(sellable)
  if (maxPerUser !== null && maxPerUser < perOrder && count > maxPerUser) {
    return { max: maxPerUser, reason: 'PER_USER' }
  }
  return count > perOrder ? { max: perOrder, reason: 'PER_ORDER' } : undefined
}

/**
 * Why this answer does not do for the product's question (Product 3.3): one of the options, or text within its length.
 * An empty answer counts as none, which is enough unless the question is required.
 */
export function objectionToAnswer(
  question: ProductQuestion | null,
  answer: string | null,
): Objection | undefined {
  if (question === null) return undefined
  const text = answer ?? ''
  if (text === '') return question.required ? objection('ANSWER_REQUIRED') : undefined
  if (question.type === 'SELECT') {
    return question.options.includes(text) ? undefined : objection('ANSWER_REQUIRED')
  }
  const { maxLength } = question
  return text.length <= maxLength ? undefined : objection('ANSWER_TOO_LONG', { maxLength })
}

/** What is kept of an answer: nothing when the product asks nothing or nothing was said. */
export function answerToKeep(sellable: Sellable, answer: string | null | undefined): string | null {
  return sellable.question === null || answer === undefined || answer === '' ? null : answer
}
