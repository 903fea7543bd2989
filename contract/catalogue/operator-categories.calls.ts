import * as v from 'valibot'
import { Version } from '#contract/operators/operator-values.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { typedText } from '#contract/platform/typed-text.ts'
import { Id } from '#contract/platform/values.ts'
import { SizeGroup } from './categories.calls.ts'
import { ProductCode } from './product-forms.ts'

const CategoryName = typedText({ min: 1, max: 30 })

/** Fields of a category that operators write. */
export const CATEGORY_FIELDS = {
  code: ProductCode,
  nameKo: CategoryName,
  nameEn: CategoryName,
  sourceSite: v.picklist(['WEB', 'APP', 'ALL']),
  isActive: v.boolean(),
}

/** A category of the console; the second level has a group of sizes. */
export const OperatorCategory = v.object({
  categoryId: Id,
  parentId: v.nullable(Id),
  code: v.string(),
  nameKo: v.string(),
  nameEn: v.string(),
  sizeGroup: v.nullable(SizeGroup),
  sourceSite: v.picklist(['WEB', 'APP', 'ALL']),
  isActive: v.boolean(),
  products: v.number(),
  version: Version,
})
export type OperatorCategory = v.InferOutput<typeof OperatorCategory>

/** Lists all categories: each main one with its own after it, in the order of the shop. */
export const listOperatorCategories = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/categories',
  permission: 'catalogue.read',
  response: v.array(OperatorCategory),
})

/** Stores a category at the end of its level. The second level needs a group of sizes. */
export const addCategory = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/categories',
  permission: 'catalogue.write',
  errors: ['CODE_TAKEN', 'CATEGORY_NOT_FOUND'],
  body: v.pipe(
    v.object({
      ...CATEGORY_FIELDS,
      parentId: v.nullable(Id),
      sizeGroup: v.nullable(SizeGroup),
    }),
    v.forward(
      v.check(
        ({ parentId, sizeGroup }) => (parentId === null) === (sizeGroup === null),
        '2단계 카테고리에는 사이즈 종류를 선택해 주세요.',
      ),
      ['sizeGroup'],
    ),
  ),
  response: OperatorCategory,
})

/** Changes a category. One with goods on sale stays active: IN_USE {products}. */
export const changeCategory = operatorEndpoint({
  method: 'PUT',
  path: '/admin/v1/categories/:categoryId',
  permission: 'catalogue.write',
  errors: ['CATEGORY_NOT_FOUND', 'VERSION_CONFLICT', 'CODE_TAKEN', 'IN_USE'],
  body: v.object({ version: Version, ...CATEGORY_FIELDS }),
  response: OperatorCategory,
})

/** Puts the categories of one level in an order: all of them, else STATE_CHANGED. */
export const orderCategories = operatorEndpoint({
  method: 'PUT',
  path: '/admin/v1/categories/order',
  permission: 'catalogue.write',
  errors: ['STATE_CHANGED'],
  body: v.object({
    parentId: v.nullable(Id),
    categoryIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(200)),
  }),
  response: v.object({}),
})

/** Deletes a category without products and without own categories. IN_USE {products}. */
export const deleteCategory = operatorEndpoint({
  method: 'DELETE',
  path: '/admin/v1/categories/:categoryId',
  permission: 'catalogue.write',
  errors: ['CATEGORY_NOT_FOUND', 'VERSION_CONFLICT', 'IN_USE'],
  body: v.object({ version: Version }),
  response: v.object({}),
})
