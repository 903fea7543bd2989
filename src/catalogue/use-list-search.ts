import { useNavigate } from '@tanstack/react-router'
import type { ProductSearch } from './product-search.ts'

/** Puts a search into the address of the list, which stays where it is on the screen. */
export function useListSearch(): (search: ProductSearch) => void {
  const navigate = useNavigate()
  return (search) => void navigate({ to: '/products', search, resetScroll: false })
}
