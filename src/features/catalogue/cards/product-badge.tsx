import type { Badge } from '#contract/catalogue/products.calls.ts'
import styles from './product-badge.module.css'

const WORDS: Record<Badge, string> = {
  NEW: 'NEW',
  SALE: 'SALE',
  EXCLUSIVE: 'ONLY HERE',
  RAFFLE: 'RAFFLE',
  LOW_STOCK: '품절 임박',
  SOLD_OUT: 'SOLD OUT',
  COMING: 'COMING',
}

/** Badges by priority; at most one is shown. */
const LOUDEST: readonly Badge[] = ['SOLD_OUT', 'RAFFLE', 'COMING', 'LOW_STOCK', 'EXCLUSIVE', 'NEW']

interface ProductBadgeProps {
  badges: readonly Badge[]
  /** Whether it is a line of text, not in the corner of a picture. */
  isInline?: boolean
}

/** The only badge of a product. A sale is visible in the price. */
export function ProductBadge({ badges, isInline }: ProductBadgeProps) {
  const badge = LOUDEST.find((candidate) => badges.includes(candidate))
  if (badge === undefined) return null
  return (
    <span className={badge === 'RAFFLE' ? styles.raffle : styles.badge} data-inline={isInline}>
      {WORDS[badge]}
    </span>
  )
}
