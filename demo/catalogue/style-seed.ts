import type { NoticeKind } from '#contract/catalogue/notice-kinds.ts'
import type { ProductQuestion } from '#contract/catalogue/products.calls.ts'
import type { ColorCode } from './colors.ts'
import type { CutName } from './measures.ts'

/** Style of the demo catalogue with all its colours. */
export interface StyleSeed {
  readonly code: string
  /** Slug of the brand, and of the brand of a collaboration. */
  readonly brand: string
  readonly category: string
  readonly nameKo: string
  readonly nameEn: string
  readonly colors: readonly ColorCode[]
  readonly listPrice: number
  readonly salePrice?: number
  readonly labels: readonly string[]
  readonly cut: CutName
  readonly notice: NoticeKind
  readonly material: string
  readonly origin: string
  /** Paragraphs. */
  readonly description: readonly string[]
  readonly question?: ProductQuestion
  readonly maxPerOrder?: number
  readonly maxPerUser?: number
  readonly madeToOrder?: boolean
  readonly exclusive?: boolean
  readonly saleType?: 'RAFFLE'
  /** Days from the seed time until its release. */
  readonly releaseInDays?: number
  /** Whether its sale is stopped: only past raffles and orders reference it. */
  readonly stopped?: boolean
  /** Stock required by the demo, by size label; other sizes follow the distribution. */
  readonly stock?: Readonly<Record<string, number>>
  /** Picture folder, if it is not the product code. */
  readonly picturesOf?: string
}

/** Size labels used by the demo styles. */
export const LABELS = {
  FREE: ['FREE'],
  TOP: ['S', 'M', 'L', 'XL', '2XL'],
  TOP_SHORT: ['S', 'M', 'L', 'XL'],
  PAD: ['S', 'M', 'L'],
  BOTTOM: ['28', '30', '32', '34', '36'],
  DECK: ['7.75', '8.0', '8.125', '8.25', '8.5'],
  WHEEL: ['51', '52', '53', '54', '56'],
  CRUISER: ['54', '56'],
  TRUCK: ['139', '144', '149'],
  BUCKET: ['57', '59', '61'],
  SHOES: [
    '230',
    '235',
    '240',
    '245',
    '250',
    '255',
    '260',
    '265',
    '270',
    '275',
    '280',
    '285',
    '290',
  ],
  SHOES_RAFFLE: ['250', '255', '260', '265', '270', '275', '280', '285'],
  SLIDE: ['230', '240', '250', '260', '270', '280', '290'],
} as const
