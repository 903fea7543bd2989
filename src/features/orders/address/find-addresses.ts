import type { FoundAddress } from './bundled-addresses.ts'

/** Maximum number of results. */
const FOUND_MAX = 20

/**
 * Finds addresses that contain every typed word, or whose postcode starts with the input. Spaces
 * are ignored.
 */
export function findAddresses(
  addresses: readonly FoundAddress[],
  typed: string,
): readonly FoundAddress[] {
  const words = typed.trim().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return []
  return addresses
    .filter(({ zonecode, address1 }) =>
      words.every((word) => zonecode.startsWith(word) || address1.includes(word)),
    )
    .slice(0, FOUND_MAX)
}
