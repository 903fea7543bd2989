import type { FilterValues } from '#contract/operators/list-filters.ts'

/** Part of a list that is shown: its queue, search and filters. */
export interface ListPart {
  readonly tab: string
  readonly q?: string
  readonly filters?: FilterValues
}
