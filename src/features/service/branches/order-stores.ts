import { distanceM, type Position } from '#contract/service/distance.ts'
import type { StoreInfo } from '#contract/service/store-infos.calls.ts'

/** Which branches are listed, and where the visitor is. */
interface StoreFilter {
  readonly region: string | undefined
  readonly keyword: string
  readonly position: Position | undefined
}

/** Branch with its distance to the visitor, if the position is known. */
export interface ListedStore {
  readonly store: StoreInfo
  readonly distance: number | undefined
}

/**
 * Branches of a region that contain every word of a keyword in name, address or services; the
 * nearest first where the position is known. The position does not leave the device
 * (service#own-position).
 */
export function orderStores(
  stores: readonly StoreInfo[],
  { region, keyword, position }: StoreFilter,
): ListedStore[] {
  const words = keyword.trim().split(/\s+/u)
  const listed = stores
    .filter((store) => region === undefined || store.region === region)
    .filter(({ name, address, services }) => {
      const text = [name, address, ...services].join(' ')
      return words.every((word) => text.includes(word))
    })
    .map((store) => ({ store, distance: position && distanceM(position, store) }))
  return listed.toSorted((one, other) => (one.distance ?? 0) - (other.distance ?? 0))
}

/**
 * Distance in words: tens of metres below one kilometre, then tenths of kilometres, then whole
 * ones.
 */
export function distanceText(metres: number): string {
  if (metres < 1_000) return `${Math.max(10, Math.round(metres / 10) * 10)}m`
  const km = metres / 1_000
  return `${km < 10 ? km.toFixed(1) : Math.round(km)}km`
}
