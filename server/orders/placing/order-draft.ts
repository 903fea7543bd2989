import type { OrderSheetLine } from '#contract/orders/orders.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { CouponLine } from '#server/benefits/pricing/coupon-rules.ts'
import type { SaleBlocker, Sellable } from '#server/selling/stock/sellable.ts'
import { limitRefusal } from '#server/selling/stock/limit-refusal.ts'
import {
  answerBlocker,
  answerToStore,
  couponFactsOf,
  orderLimit,
  saleBlocker,
} from '#server/selling/stock/sellable.ts'
import type { Pieces, Shortage } from '#server/selling/stock/stock.store.ts'
import { sumBySize } from '#server/selling/stock/stock.store.ts'

/** A requested line. */
export interface WantedLine {
  readonly productId: number
  readonly sizeId: number
  readonly count: number
  readonly answer?: string | null | undefined
}

/** A requested line that may be ordered, with current product data and price. */
export interface DraftLine {
  readonly sellable: Sellable
  readonly count: number
  readonly answer: string | null
}

function refuse({ code, payload }: SaleBlocker): never {
  throw new ApiFailure(code, payload)
}

/**
 * Validates requested lines against current product data, without stock. Throws the first failure:
 * SIZE_NOT_FOUND, PRODUCT_STOPPED, RAFFLE_ONLY, NOT_RELEASED, ANSWER_REQUIRED, ANSWER_TOO_LONG
 * {maxLength}, LIMIT_PER_ORDER {productId, max}; EMPTY_ORDER without lines.
 */
export function draftLines(
  wanted: readonly WantedLine[],
  sellables: ReadonlyMap<number, Sellable>,
  now: Date,
): DraftLine[] {
  if (wanted.length === 0) throw new ApiFailure('EMPTY_ORDER')
  const lines = wanted.map((line) => draftLine(line, sellables.get(line.sizeId), now))
  const counts = new Map<number, number>()
  for (const { sellable, count } of lines) {
    const total = (counts.get(sellable.productId) ?? 0) + count
    counts.set(sellable.productId, total)
    const max = orderLimit(sellable)
    if (total > max) throw limitRefusal(sellable.productId, { max, reason: 'PER_ORDER' })
  }
  return lines
}

function draftLine(wanted: WantedLine, sellable: Sellable | undefined, now: Date): DraftLine {
  if (sellable === undefined || sellable.productId !== wanted.productId) {
    throw new ApiFailure('SIZE_NOT_FOUND')
  }
  const answer = answerToStore(sellable, wanted.answer)
  const objection = saleBlocker(sellable, now) ?? answerBlocker(sellable.question, answer)
  if (objection) refuse(objection)
  return { sellable, count: wanted.count, answer }
}

/** Requested pieces, one entry per size. */
export function piecesOf(lines: readonly DraftLine[]): Pieces[] {
  return sumBySize(lines.map(({ sellable, count }) => ({ sizeId: sellable.sizeId, qty: count })))
}

/** Sizes with fewer free pieces than the lines request together. */
export function shortagesOf(lines: readonly DraftLine[]): Shortage[] {
  const free = new Map(lines.map(({ sellable }) => [sellable.sizeId, sellable.available]))
  return piecesOf(lines)
    .map((pieces) => ({ ...pieces, available: free.get(pieces.sizeId) ?? 0 }))
    .filter(({ qty, available }) => qty > available)
}

/** Failure that lists the lines without enough stock: STOCK_SHORTAGE {lines}. */
export function shortageFailure(
  lines: readonly DraftLine[],
  shortages: readonly Shortage[],
): ApiFailure {
  const products = new Map(lines.map(({ sellable }) => [sellable.sizeId, sellable.productId]))
  return new ApiFailure('STOCK_SHORTAGE', {
    lines: shortages.map(({ sizeId, qty, available }) => ({
      productId: products.get(sizeId),
      sizeId,
      requested: qty,
      available: Math.max(0, available),
    })),
  })
}

/** A draft line as input of the calculation of amounts. */
export function toPricedLine({ sellable, count }: DraftLine): CouponLine {
  return { ...couponFactsOf(sellable), count }
}

/** A draft line for the order sheet. */
export function presentSheetLine({ sellable, count, answer }: DraftLine): OrderSheetLine {
  return {
    productId: sellable.productId,
    sizeId: sellable.sizeId,
    brandName: sellable.brandName,
    name: sellable.productName,
    colorName: sellable.colorName,
    sizeLabel: sellable.sizeLabel,
    image: sellable.image,
    count,
    answer,
    question: sellable.question,
    unitPrice: sellable.unitPrice,
    listPrice: sellable.listPrice,
    lineTotal: sellable.unitPrice * count,
    madeToOrder: sellable.madeToOrder,
    earnsMileage: sellable.earnsMileage,
  }
}
