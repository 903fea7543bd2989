import type {
  CategoryNode,
  listCategorySizes,
  SubCategory,
} from '#contract/catalogue/categories.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { countCategorySizes, findCategories, type CategoryRow } from './category.store.ts'
import { presentNode, presentSub } from './categories.present.ts'

/** One category with the categories around it. CATEGORY_NOT_FOUND. */
export async function readCategory({ db }: AppServices, categoryId: number): Promise<CategoryNode> {
  const rows = await findCategories(db)
  return presentNode(requireRow(rows, categoryId), rows)
}

/**
 * Second-level categories of a main one, of these codes alone if there are any. CATEGORY_NOT_FOUND.
 */
export async function readSecondLevel(
  { db }: AppServices,
  categoryId: number,
  codes: readonly string[] = [],
): Promise<SubCategory[]> {
  const rows = await findCategories(db)
  requireRow(rows, categoryId)
  return rows
    .filter(({ category }) => category.parentId === categoryId)
    .filter(({ category }) => codes.length === 0 || codes.includes(category.code))
    .map(presentSub)
}

/** Sizes in a category, or in one of its subcategories. CATEGORY_NOT_FOUND. */
export async function readCategorySizes(
  { db }: AppServices,
  categoryId: number,
  subcategoryId: number | undefined,
): Promise<ResponseOf<typeof listCategorySizes>> {
  const rows = await findCategories(db)
  requireRow(rows, categoryId)
  if (subcategoryId === undefined) return countCategorySizes(db, categoryId)
  const sub = requireRow(rows, subcategoryId)
  if (sub.category.parentId !== categoryId) throw new ApiFailure('CATEGORY_NOT_FOUND')
  return countCategorySizes(db, subcategoryId)
}

function requireRow(rows: readonly CategoryRow[], categoryId: number): CategoryRow {
  const row = rows.find(({ category }) => category.id === categoryId)
  if (!row) throw new ApiFailure('CATEGORY_NOT_FOUND')
  return row
}
