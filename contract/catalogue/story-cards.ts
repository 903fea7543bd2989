import * as v from 'valibot'
import { Picture } from '#contract/media/pictures.ts'
import { Id, Instant } from '#contract/platform/values.ts'
import { ProductCard } from './products.calls.ts'

export const ContentCategory = v.picklist(['VIDEO', 'RELEASE', 'STORY', 'EVENT'])
export type ContentCategory = v.InferOutput<typeof ContentCategory>

/** Article in lists. */
export const ContentCard = v.object({
  contentId: Id,
  category: ContentCategory,
  title: v.string(),
  summary: v.string(),
  hero: Picture,
  publishedAt: Instant,
  viewCount: v.number(),
})
export type ContentCard = v.InferOutput<typeof ContentCard>

export const StyleType = v.picklist(['MODEL', 'STAFF', 'CUSTOMER'])
export type StyleType = v.InferOutput<typeof StyleType>

export const StyleGender = v.picklist(['MEN', 'WOMEN'])
export type StyleGender = v.InferOutput<typeof StyleGender>

/** Styling shot in lists. */
export const StyleCard = v.object({
  styleId: Id,
  type: StyleType,
  title: v.string(),
  image: Picture,
  heightCm: v.nullable(v.number()),
  weightKg: v.nullable(v.number()),
  gender: StyleGender,
  /** Without the leading @. */
  instagramUserId: v.nullable(v.string()),
  publishedAt: Instant,
  /** Products on sale, in the order of the shot. */
  products: v.array(ProductCard),
  liked: v.boolean(),
  likeCount: v.number(),
})
export type StyleCard = v.InferOutput<typeof StyleCard>
