import { prefetch } from '#src/page/prefetch.ts'
import type { RouterContext } from '#src/page/router-context.ts'
import { isHydrating } from '#src/ssr/hydration.ts'
import { LateFilterChips } from './late-filter-chips.ts'
import type { listPageQueries } from './list-queries.ts'
import type { ProductSearch } from './product-search.ts'
import { countFilters } from './search-filters.ts'

type Names = Pick<ReturnType<typeof listPageQueries>, 'categoriesQuery' | 'brandsQuery'>

/**
 * Resolves with what would move a list if it came later: code of the chips of its filters, and the
 * names of its category and brand. Undefined where nothing is missing, and for a document of the
 * server, which contains it.
 */
export function untilSteady(
  context: RouterContext,
  { categoriesQuery, brandsQuery }: Names,
  search: ProductSearch,
): Promise<unknown> | undefined {
  if (isHydrating()) return undefined
  const isMissing = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    context.queryClient.getQueryData(queryKey) === undefined
  const missing = {
    ...(search.category !== undefined && isMissing(categoriesQuery) && { categoriesQuery }),
    ...(search.brand !== undefined && isMissing(brandsQuery) && { brandsQuery }),
  }
  const hasMissing = Object.keys(missing).length > 0
  const names = hasMissing ? prefetch({ ...context, waitsForData: true }, missing) : undefined
  const chips = countFilters(search) > 0 ? LateFilterChips.preload() : undefined
  const waits = [names, chips].filter((one) => one !== undefined)
  return waits.length === 0 ? undefined : Promise.all(waits)
}
