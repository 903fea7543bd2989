import { useNavigate } from '@tanstack/react-router'
import { startTransition, useCallback, useOptimistic } from 'react'
import { nextPaint } from '#src/browser/next-paint.ts'
import type { ProductSearch } from './product-search.ts'
import type { SearchChange } from './search-filters.ts'

/** Returns a function that writes a search to the address of the list without scrolling. */
export function useListSearch(): (search: ProductSearch) => Promise<void> {
  const navigate = useNavigate()
  return (search) => navigate({ to: '/products', search, resetScroll: false })
}

/**
 * Last chosen search, and the function that changes it. A choice is shown at once, and the next one adds to it, before
 * address and list follow. `choose` is stable.
 */
export function useChosenSearch(
  search: ProductSearch,
): readonly [ProductSearch, (change: SearchChange) => void] {
  const navigate = useNavigate({ from: '/products/' })
  const [chosen, showAs] = useOptimistic(search, (latest: ProductSearch, change: SearchChange) =>
    change(latest),
  )
  const choose = useCallback(
    (change: SearchChange) =>
      startTransition(async () => {
        showAs(change)
        await nextPaint()
        // From the address at that time, which contains earlier choices.
        await navigate({ to: '/products', search: change, resetScroll: false })
      }),
    [navigate, showAs],
  )
  return [chosen, choose]
}
