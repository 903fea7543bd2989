import { idIn, wordsIn } from './search-values.ts'

/** Ids of a list, written as `[3,4]` or `3,4`; undefined when one of them is invalid. */
export function idListIn(value: unknown): readonly number[] | undefined {
  const ids = Array.isArray(value) ? value.map(Number) : wordsIn(value)?.split(',').map(Number)
  return ids?.every((id) => idIn(id) !== undefined) === true ? ids : undefined
}
