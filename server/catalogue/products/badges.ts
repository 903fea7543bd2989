import type { Badge } from '#contract/catalogue/products.calls.ts'
import { LOW_STOCK_FROM } from '#contract/platform/limits.ts'

/** Facts that decide the badges of a product. */
export interface BadgeFacts {
  readonly listPrice: number
  readonly salePrice: number
  readonly saleType: 'NORMAL' | 'RAFFLE'
  readonly exclusive: boolean
  readonly releaseAt: Date | null
  readonly newUntil: Date
  /** Available pieces of all sizes. */
  readonly available: number
}

/** Whether the product is announced but not yet sold. */
export function isComing(releaseAt: Date | null, now: Date): boolean {
  return releaseAt !== null && releaseAt > now
}

/**
 * Whether the product is sold out. Raffle products never are: their pieces belong to its winners
 * (catalogue#stock-note).
 */
export function isSoldOut({
  saleType,
  available,
}: Pick<BadgeFacts, 'saleType' | 'available'>): boolean {
  return saleType === 'NORMAL' && available <= 0
}

/** Badges in the order in which cards show them. */
export function badgesOf(facts: BadgeFacts, now: Date): Badge[] {
  const soldOut = isSoldOut(facts)
  const isRaffle = facts.saleType === 'RAFFLE'
  const table: readonly [Badge, boolean][] = [
    ['COMING', isComing(facts.releaseAt, now)],
    ['RAFFLE', isRaffle],
    ['SOLD_OUT', soldOut],
    ['LOW_STOCK', !isRaffle && !soldOut && facts.available <= LOW_STOCK_FROM],
    ['NEW', facts.newUntil > now],
    ['SALE', facts.salePrice < facts.listPrice],
    ['EXCLUSIVE', facts.exclusive],
  ]
  return table.flatMap(([badge, applies]) => (applies ? [badge] : []))
}

/** Whole percent, floor (catalogue#discount-percent). */
export function discountRate(listPrice: number, salePrice: number): number {
  return Math.floor(((listPrice - salePrice) * 100) / listPrice)
}
