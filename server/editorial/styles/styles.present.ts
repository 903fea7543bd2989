import type { FittingCut } from '#contract/catalogue/product-details.calls.ts'
import type { ProductCard } from '#contract/catalogue/products.calls.ts'
import type { StylePin } from '#contract/editorial/styles.calls.ts'
import type { StyleCard } from '#contract/catalogue/story-cards.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type { PinRow, StyleRow } from './style.store.ts'

/** A styling shot as lists show it. */
export function presentStyle(
  row: StyleRow,
  products: readonly ProductCard[],
  liked: boolean,
): StyleCard {
  const [image] = row.images
  if (!image) throw new Error(`The styling shot ${row.code} has no picture`)
  return {
    styleId: row.id,
    type: row.type,
    title: row.title,
    image,
    heightCm: row.heightCm,
    weightKg: row.weightKg,
    gender: row.gender,
    instagramUserId: row.instagramUserId,
    publishedAt: toInstant(row.publishedAt),
    products: [...products],
    liked,
    likeCount: row.likeCount,
  }
}

const NAMES = { MODEL: '모델', STAFF: '스태프', CUSTOMER: '고객' } as const

/** A shot as a fitting cut of one of its products. */
export function presentFittingCut({ style, wornSize }: FittingCutRow): FittingCut {
  const [image] = style.images
  if (!image) throw new Error(`The styling shot ${style.code} has no picture`)
  const { instagramUserId, type, heightCm, weightKg } = style
  const modelName = instagramUserId === null ? NAMES[type] : `@${instagramUserId}`
  return { cutId: style.id, styleId: style.id, image, modelName, heightCm, weightKg, wornSize }
}

/** A shot with the worn size of one product. */
interface FittingCutRow {
  readonly style: StyleRow
  readonly wornSize: string
}

/** Position of a product on its shot. */
export function presentPin({ productId, wornSize, x, y }: PinRow): StylePin {
  return { productId, wornSize, x, y }
}
