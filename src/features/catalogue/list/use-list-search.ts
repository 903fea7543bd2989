import { useMatchRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { startTransition, useCallback, useOptimistic } from 'react'
import { nextPaint } from '#src/browser/next-paint.ts'
import { readProductSearch, type ProductSearch } from './product-search.ts'
import type { SearchChange } from './search-filters.ts'

const LIST = { to: '/products', resetScroll: false } as const
const RESULTS = { to: '/products/search', resetScroll: false } as const

/** Page with the list: the results of a keyword, or all products. */
function useListPage() {
  const matchRoute = useMatchRoute()
  return matchRoute({ to: '/products/search' }) === false ? LIST : RESULTS
}

/** Returns a function that writes a search to the address of the list without scrolling. */
export function useListSearch(): (search: ProductSearch) => Promise<void> {
  const navigate = useNavigate()
  const page = useListPage()
  return (search) => navigate({ ...page, search })
}

/**
 * Last chosen search, and the function that changes it. A choice is shown at once, and the next one
 * adds to it, before address and list follow. `choose` is stable.
 */
export function useChosenSearch(
  search: ProductSearch,
): readonly [ProductSearch, (change: SearchChange) => void] {
  const router = useRouter()
  const page = useListPage()
  const [chosen, showAs] = useOptimistic(search, (latest: ProductSearch, change: SearchChange) =>
    change(latest),
  )
  const choose = useCallback(
    (change: SearchChange) =>
      startTransition(async () => {
        showAs(change)
        await nextPaint()
        // From the address at that time, which contains earlier choices.
        const latest = readProductSearch(router.latestLocation.search)
        await router.navigate({ ...page, search: change(latest) })
      }),
    [page, router, showAs],
  )
  return [chosen, choose]
}
