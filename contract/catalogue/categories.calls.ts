import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { QueryInteger, QueryList } from '#contract/platform/query-values.ts'
import { Id } from '#contract/platform/values.ts'

export const SizeGroup = v.picklist([
  'TOP',
  'BOTTOM',
  'SHOES',
  'CAP',
  'ONE',
  'DECK',
  'WHEEL',
  'TRUCK',
  'BEARING',
  'BAG',
])
export type SizeGroup = v.InferOutput<typeof SizeGroup>

/** Second-level category with its number of active products. */
export const SubCategory = v.object({
  categoryId: Id,
  code: v.string(),
  nameKo: v.string(),
  nameEn: v.string(),
  sizeGroup: SizeGroup,
  productCount: v.number(),
})
export type SubCategory = v.InferOutput<typeof SubCategory>

/** Main category with its second-level categories. */
export const Category = v.object({
  categoryId: Id,
  code: v.string(),
  nameKo: v.string(),
  nameEn: v.string(),
  productCount: v.number(),
  children: v.array(SubCategory),
})
export type Category = v.InferOutput<typeof Category>

/** Category tree of a site, of the web if none is named: its own categories and those of both. */
export const listCategories = endpoint({
  method: 'GET',
  path: '/v1/categories',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ sourceSite: v.optional(v.picklist(['WEB', 'APP'])) }),
  response: v.array(Category),
})

const NodeRef = v.object({
  categoryId: Id,
  code: v.string(),
  nameKo: v.string(),
  productCount: v.number(),
})

/** One category of either level with the categories around it. */
export const CategoryNode = v.object({
  categoryId: Id,
  code: v.string(),
  nameKo: v.string(),
  nameEn: v.string(),
  /** Null on the first level. */
  sizeGroup: v.nullable(SizeGroup),
  productCount: v.number(),
  parent: v.nullable(NodeRef),
  /** Other categories of its level under the same parent. */
  siblings: v.array(NodeRef),
  children: v.array(NodeRef),
})
export type CategoryNode = v.InferOutput<typeof CategoryNode>

/** One category. CATEGORY_NOT_FOUND. */
export const getCategory = endpoint({
  method: 'GET',
  path: '/v1/categories/:categoryId',
  auth: 'public',
  admission: false,
  progress: false,
  response: CategoryNode,
})

/**
 * Second-level categories of a main one, of these codes alone if there are any. CATEGORY_NOT_FOUND.
 */
export const listSecondCategories = endpoint({
  method: 'GET',
  path: '/v1/categories/:categoryId/second',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ categoryCodes: v.optional(QueryList) }),
  response: v.array(SubCategory),
})

/**
 * Sizes of the products on sale in a category, or in one of its subcategories. CATEGORY_NOT_FOUND.
 */
export const listCategorySizes = endpoint({
  method: 'GET',
  path: '/v1/categories/:categoryId/sizes',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ subcategoryId: v.optional(QueryInteger) }),
  response: v.array(v.object({ label: v.string(), count: v.number(), sortOrder: v.number() })),
})
