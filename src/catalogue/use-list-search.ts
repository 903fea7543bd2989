import { useNavigate } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { nextPaint } from '#src/platform/next-paint.ts'
import type { ProductSearch } from './product-search.ts'

/** Puts a search into the address of the list, which stays where it is on the screen. */
export function useListSearch(): (search: ProductSearch) => Promise<void> {
  const navigate = useNavigate()
  return (search) => navigate({ to: '/products', search, resetScroll: false })
}

/**
 * The search as it was last chosen, and the way to choose another: a choice shows at once, and the next one adds to it,
 * before the address and the list have followed.
 */
export function useChosenSearch(
  search: ProductSearch,
): readonly [ProductSearch, (search: ProductSearch) => void] {
  const show = useListSearch()
  const [chosen, setChosen] = useOptimistic(search)
  const choose = (next: ProductSearch) =>
    startTransition(async () => {
      setChosen(next)
      await nextPaint()
      await show(next)
    })
  return [chosen, choose]
}
