import type { OperatorCategory } from '#contract/catalogue/operator-categories.calls.ts'
import type { CategoryOfConsole } from './operator-category.store.ts'

/** A category of the console. */
export function presentOperatorCategory({
  category,
  products,
}: CategoryOfConsole): OperatorCategory {
  return {
    categoryId: category.id,
    parentId: category.parentId,
    code: category.code,
    nameKo: category.nameKo,
    nameEn: category.nameEn,
    sizeGroup: category.sizeGroup,
    sourceSite: category.sourceSite,
    isActive: category.isActive,
    products,
    version: category.version,
  }
}

/** Main categories, each with its own after it. */
export function inTreeOrder(rows: readonly CategoryOfConsole[]): readonly CategoryOfConsole[] {
  return rows
    .filter(({ category }) => category.parentId === null)
    .flatMap((main) => [
      main,
      ...rows.filter(({ category }) => category.parentId === main.category.id),
    ])
}
