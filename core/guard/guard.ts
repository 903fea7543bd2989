/**
 * Whether a value of unknown origin is of a type. For what a page finds on its own device before it can be shown: small
 * records, messages of other tabs, addresses. What comes by the network is checked by the contract's schemas, whose
 * code is no part of a first visit (docs/decisions/072).
 */
export type Guard<T> = (value: unknown) => value is T

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Not for NaN: nothing that is kept means it. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value)
}

/** Guard of an array of such items. */
export function listOf<Item>(isItem: Guard<Item>): Guard<readonly Item[]> {
  return (value): value is readonly Item[] => Array.isArray(value) && value.every(isItem)
}

/** Guard of an object with these properties, one guard for each of its type; others may stand beside them. */
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
