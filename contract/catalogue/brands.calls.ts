import * as v from 'valibot'
import { SizeGroup } from './categories.calls.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Picture } from '#contract/media/pictures.ts'
import { QueryInteger } from '#contract/platform/query-values.ts'
import { Id } from '#contract/platform/values.ts'

export const CategoryType = v.picklist(['SKATE', 'FASHION', 'SHOES'])
export type CategoryType = v.InferOutput<typeof CategoryType>

/** Reference to a brand in product payloads. */
export const BrandRef = v.object({
  brandId: Id,
  nameKo: v.string(),
  nameEn: v.string(),
  slug: v.string(),
})
export type BrandRef = v.InferOutput<typeof BrandRef>

export const BrandCard = v.object({
  ...BrandRef.entries,
  /** First letter A–Z, and first consonant ㄱ–ㅎ, for the index bar. */
  initialEn: v.string(),
  initialKo: v.string(),
  categoryType: CategoryType,
  likeCount: v.number(),
  productCount: v.number(),
})
export type BrandCard = v.InferOutput<typeof BrandCard>

export const BrandDetail = v.object({
  ...BrandCard.entries,
  /** Text about the brand; its first sentence names what it makes. */
  story: v.string(),
  hero: v.nullable(Picture),
  /** Second-level categories with products on sale of the brand. */
  categories: v.array(v.object({ categoryId: Id, name: v.string(), count: v.number() })),
  /** Whether the asking member has bookmarked it. */
  liked: v.boolean(),
  /** Published styling shots and articles about the brand. */
  styleCount: v.number(),
  contentCount: v.number(),
})
export type BrandDetail = v.InferOutput<typeof BrandDetail>

/** All active brands in their order. */
export const listBrands = endpoint({
  method: 'GET',
  path: '/v1/brands',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ categoryType: v.optional(CategoryType) }),
  response: v.array(BrandCard),
})

/** One brand. BRAND_NOT_FOUND. */
export const getBrand = endpoint({
  method: 'GET',
  path: '/v1/brands/:brandId',
  auth: 'public',
  admission: false,
  progress: false,
  response: BrandDetail,
})

/** Sizes of a brand's products on sale with their counts, by size group. BRAND_NOT_FOUND. */
export const listBrandSizes = endpoint({
  method: 'GET',
  path: '/v1/brands/:brandId/sizes',
  auth: 'public',
  admission: false,
  progress: false,
  response: v.array(
    v.object({
      sizeGroup: SizeGroup,
      labels: v.array(v.object({ label: v.string(), count: v.number() })),
    }),
  ),
})

/** Brands with products on sale in a category, each with the number of them there. */
export const listBrandsOfCategories = endpoint({
  method: 'GET',
  path: '/v1/brands/by-categories',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({
    mainCategoryId: v.optional(QueryInteger),
    subcategoryId: v.optional(QueryInteger),
  }),
  response: v.array(BrandCard),
})
