import * as v from 'valibot'
import { Version } from '#contract/operators/operator-values.ts'
import { Picture } from '#contract/media/pictures.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { typedText } from '#contract/platform/typed-text.ts'
import { Id } from '#contract/platform/values.ts'

const BrandName = typedText({ min: 1, max: 40 })

/** Fields of a brand that operators write. */
export const BRAND_FIELDS = {
  slug: v.pipe(
    v.string(),
    v.transform((text) => text.trim().toLowerCase()),
    v.regex(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/u, '주소는 영문 소문자, 숫자, - 로 3~40자입니다.'),
  ),
  nameKo: BrandName,
  nameEn: BrandName,
  categoryType: v.picklist(['SKATE', 'FASHION', 'SHOES']),
  story: typedText({ max: 2_000 }),
  isActive: v.boolean(),
}

/** Base of a ready picture, or null for none. */
const HeroBase = v.nullable(v.pipe(v.string(), v.maxLength(200)))

/** A brand of the console with its number of products in any state. */
export const OperatorBrand = v.object({
  brandId: Id,
  slug: v.string(),
  nameKo: v.string(),
  nameEn: v.string(),
  categoryType: v.picklist(['SKATE', 'FASHION', 'SHOES']),
  story: v.string(),
  hero: v.nullable(Picture),
  isActive: v.boolean(),
  products: v.number(),
  version: Version,
})
export type OperatorBrand = v.InferOutput<typeof OperatorBrand>

/** Lists all brands in their order. */
export const listOperatorBrands = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/brands',
  permission: 'catalogue.read',
  response: v.array(OperatorBrand),
})

/** Stores a brand. */
export const addBrand = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/brands',
  permission: 'catalogue.write',
  errors: ['CODE_TAKEN', 'PICTURE_UNKNOWN'],
  body: v.object({ ...BRAND_FIELDS, heroBase: v.optional(HeroBase) }),
  response: OperatorBrand,
})

/**
 * Changes a brand; an absent picture stays. One with goods on sale stays active: IN_USE {products}.
 */
export const changeBrand = operatorEndpoint({
  method: 'PUT',
  path: '/admin/v1/brands/:brandId',
  permission: 'catalogue.write',
  errors: ['BRAND_NOT_FOUND', 'VERSION_CONFLICT', 'CODE_TAKEN', 'PICTURE_UNKNOWN', 'IN_USE'],
  body: v.object({ version: Version, ...BRAND_FIELDS, heroBase: v.optional(HeroBase) }),
  response: OperatorBrand,
})

/**
 * Puts all brands in an order: STATE_CHANGED where these are not all of them, such as after another
 * operator added one.
 */
export const orderBrands = operatorEndpoint({
  method: 'PUT',
  path: '/admin/v1/brands/order',
  permission: 'catalogue.write',
  errors: ['STATE_CHANGED'],
  body: v.object({ brandIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(2_000)) }),
  response: v.object({}),
})

/** Deletes a brand without products. IN_USE {products}. */
export const deleteBrand = operatorEndpoint({
  method: 'DELETE',
  path: '/admin/v1/brands/:brandId',
  permission: 'catalogue.write',
  errors: ['BRAND_NOT_FOUND', 'VERSION_CONFLICT', 'IN_USE'],
  body: v.object({ version: Version }),
  response: v.object({}),
})
