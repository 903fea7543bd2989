import type { Badge } from '#contract/products.ts'
import { LOW_STOCK_FROM } from '#contract/limits.ts'

/** What decides the badges of a product. */
export interface BadgeFacts {
  readonly listPrice: number
  readonly salePrice: number
  readonly saleType: 'NORMAL' | 'RAFFLE'
  readonly exclusive: boolean
  readonly releaseAt: Date | null
  readonly newUntil: Date
  /** Pieces of all sizes that are neither sold nor held. */
  readonly available: number
}

/** Whether the product is announced but not yet sold (Product 2.7). */
export function isComing(releaseAt: Date | null, now: Date): boolean {
  return releaseAt !== null && releaseAt > now
}

/** Badges in the order in which cards show them. */
export function badgesOf(facts: BadgeFacts, now: Date): Badge[] {
  const soldOut = facts.available <= 0
  const table: readonly [Badge, boolean][] = [
    ['COMING', isComing(facts.releaseAt, now)],
    ['RAFFLE', facts.saleType === 'RAFFLE'],
    ['SOLD_OUT', soldOut],
    ['LOW_STOCK', !soldOut && facts.available <= LOW_STOCK_FROM],
    ['NEW', facts.newUntil > now],
    ['SALE', facts.salePrice < facts.listPrice],
    ['EXCLUSIVE', facts.exclusive],
  ]
  return table.flatMap(([badge, applies]) => (applies ? [badge] : []))
}

/** Whole percent, floor (Product 1.2). */
export function discountRate(listPrice: number, salePrice: number): number {
  return Math.floor(((listPrice - salePrice) * 100) / listPrice)
}
