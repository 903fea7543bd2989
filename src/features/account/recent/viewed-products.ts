import type { PageVisit } from '#src/offline/visited-pages.ts'

/** Ids of the products that this device showed after `since` (epoch milliseconds), latest first, without repetitions. */
export function viewedProducts(
  visits: readonly PageVisit[],
  since: number,
  productIdOf: (path: string) => string | undefined,
): readonly number[] {
  const ids = visits
    .filter(({ at }) => at > since)
    .toSorted((one, other) => other.at - one.at)
    .map(({ path }) => Number(productIdOf(path)))
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  return [...new Set(ids)]
}
