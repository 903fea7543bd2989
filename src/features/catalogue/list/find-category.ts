import type { Category, SubCategory } from '#contract/catalogue/categories.calls.ts'

/** Position of a list in the category tree. */
export interface CategoryMatch {
  readonly main: Category
  /** Undefined on the first level. */
  readonly sub: SubCategory | undefined
}

/** Finds a category id in the tree; undefined for an unknown id. */
export function findCategory(
  categories: readonly Category[],
  categoryId: number | undefined,
): CategoryMatch | undefined {
  for (const main of categories) {
    if (main.categoryId === categoryId) return { main, sub: undefined }
    const sub = main.children.find((child) => child.categoryId === categoryId)
    if (sub !== undefined) return { main, sub }
  }
  return undefined
}
