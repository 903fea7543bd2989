import type { Category, CategoryNode, SubCategory } from '#contract/catalogue/categories.calls.ts'
import type { CategoryRow } from './category.store.ts'

/** The rows as a tree of two levels. */
export function presentTree(rows: readonly CategoryRow[]): Category[] {
  return rows
    .filter(({ category }) => category.parentId === null)
    .map(({ category }) => {
      const children = rows.flatMap((row) =>
        row.category.parentId === category.id ? [presentSub(row)] : [],
      )
      return {
        categoryId: category.id,
        code: category.code,
        nameKo: category.nameKo,
        nameEn: category.nameEn,
        productCount: children.reduce((sum, child) => sum + child.productCount, 0),
        children,
      }
    })
}

/** A second-level category. */
export function presentSub({ category, productCount }: CategoryRow): SubCategory {
  if (!category.sizeGroup) throw new Error(`The category ${category.code} has no size group`)
  return {
    categoryId: category.id,
    code: category.code,
    nameKo: category.nameKo,
    nameEn: category.nameEn,
    sizeGroup: category.sizeGroup,
    productCount,
  }
}

/** A category of either level with the categories around it. */
export function presentNode(row: CategoryRow, rows: readonly CategoryRow[]): CategoryNode {
  const below = (parent: CategoryRow) =>
    rows.filter(({ category }) => category.parentId === parent.category.id)
  const countOf = (one: CategoryRow) =>
    one.category.parentId === null
      ? below(one).reduce((sum, child) => sum + child.productCount, 0)
      : one.productCount
  const refOf = (one: CategoryRow) => ({
    categoryId: one.category.id,
    code: one.category.code,
    nameKo: one.category.nameKo,
    productCount: countOf(one),
  })
  const parent = rows.find(({ category }) => category.id === row.category.parentId)
  const level = rows.filter(({ category }) => category.parentId === row.category.parentId)
  return {
    ...refOf(row),
    nameEn: row.category.nameEn,
    sizeGroup: row.category.sizeGroup,
    parent: parent ? refOf(parent) : null,
    siblings: level.filter((one) => one !== row).map(refOf),
    children: below(row).map(refOf),
  }
}
