import * as v from 'valibot'

/** Filters of a list by their names, as its address has them; each list knows its own. */
export const FilterValues = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(30)), v.pipe(v.string(), v.maxLength(100))),
  v.maxEntries(20),
)
export type FilterValues = v.InferOutput<typeof FilterValues>

/** Filters in a query string: their JSON. */
export const QueryFilters = v.pipe(v.string(), v.maxLength(1_000))

/** Reads {@link QueryFilters}. */
export const WrittenFilters = v.pipe(v.string(), v.parseJson(), FilterValues)
