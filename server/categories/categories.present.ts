import type { Category, SubCategory } from '#contract/categories.ts'
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

function presentSub({ category, productCount }: CategoryRow): SubCategory {
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
