import { useNavigate } from '@tanstack/react-router'
import { startTransition, useCallback, useOptimistic } from 'react'
import { nextPaint } from '#src/browser/next-paint.ts'
import type { ProductSearch } from './product-search.ts'
import type { SearchChange } from './search-filters.ts'

/** Puts a search into the address of the list, which stays where it is on the screen. */
export function useListSearch(): (search: ProductSearch) => Promise<void> {
  const navigate = useNavigate()
  return (search) => navigate({ to: '/products', search, resetScroll: false })
}

/**
 * The search as it was last chosen, and the way to choose on: a choice shows at once, and the next one adds to it, before the
 * address and the list have followed. `choose` stays the same function.
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
        // Of the address as it is by then: choices before this one are in it.
        await navigate({ to: '/products', search: change, resetScroll: false })
      }),
    [navigate, showAs],
  )
  return [chosen, choose]
}
