/**
 * Type guard for a value of unknown origin. Used for data on the device that is needed before the
 * first page: small records, messages of other tabs, URLs. Data from the network is validated by
 * the contract's schemas, whose code is not part of the first load (docs/performance.md).
 */
export type Guard<T> = (value: unknown) => value is T

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Excludes NaN, which is never stored on purpose. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value)
}

/** Guard of an array of such items. */
export function listOf<Item>(isItem: Guard<Item>): Guard<readonly Item[]> {
  return (value): value is readonly Item[] => Array.isArray(value) && value.every(isItem)
}

/**
 * Guard of an object with these properties, one guard for each property of its type. Other
 * properties are allowed.
 */
export function objectOf<T extends object>(properties: {
  readonly [Key in keyof T]-?: Guard<T[Key]>
}): Guard<T> {
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return false
    for (const key in properties) {
      if (!properties[key](Reflect.get(value, key))) return false
    }
    return true
  }
}
