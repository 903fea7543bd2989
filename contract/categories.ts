import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from './values.ts'

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

/** Main category with its second-level categories (Product 4.7). */
export const Category = v.object({
  categoryId: Id,
  code: v.string(),
  nameKo: v.string(),
  nameEn: v.string(),
  productCount: v.number(),
  children: v.array(SubCategory),
})
export type Category = v.InferOutput<typeof Category>

export const listCategories = endpoint({
  method: 'GET',
  path: '/v1/categories',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ sourceSite: v.optional(v.picklist(['WEB', 'APP'])) }),
  response: v.array(Category),
})
