import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { ProductCard } from '#contract/catalogue/products.calls.ts'
import { productQuery } from './product-queries.ts'

/** What a product page shows before its own answer (catalogue#carried-card). */
export interface CarriedProduct {
  /** Card of the product in an answer of this tab; undefined if unknown or no longer needed. */
  readonly card: ProductCard | undefined
  /** Address of the picture that the page before shows of it; undefined without one. */
  readonly seen: string | undefined
}

/** What can be carried to the page of a product, at `path`, from the page that is shown now. */
export function carriedProduct(
  queryClient: QueryClient,
  productId: number,
  path: string,
): CarriedProduct {
  // Without network the page says what is missing.
  const isNeeded =
    onlineManager.isOnline() &&
    queryClient.getQueryData(productQuery(productId).queryKey) === undefined
  return {
    card: isNeeded ? knownCard(queryClient, productId) : undefined,
    // Undefined outside a browser.
    seen: globalThis.document?.querySelector(`main article a[href="${path}"]`)?.querySelector('img')
      ?.currentSrc,
  }
}

/** Card of a product in the answers of a cache, the latest one; undefined if none has it. */
export function knownCard(queryClient: QueryClient, productId: number): ProductCard | undefined {
  const answers = queryClient
    .getQueryCache()
    .findAll()
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const { state } of answers) {
    const card = cardIn(state.data, productId)
    if (card !== undefined) return card
  }
  return undefined
}

function cardIn(value: unknown, productId: number): ProductCard | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (isCard(value)) return value.productId === productId ? value : undefined
  for (const part of Object.values(value)) {
    const card = cardIn(part, productId)
    if (card !== undefined) return card
  }
  return undefined
}

/** Each answer has passed its schema, so that these two distinguish a card from a mere reference. */
const isCard = (value: object): value is ProductCard => 'thumbnail' in value && 'badges' in value
