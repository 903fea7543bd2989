import type { Category, SubCategory } from '#contract/categories.ts'

/** Where a list is in the category tree. */
export interface CategoryMatch {
  readonly main: Category
  /** Absent on the first level. */
  readonly sub: SubCategory | undefined
}

/** The place of a category id in the tree, or undefined when it has none. */
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
