import type { ListPart } from './list-part.ts'

/** What is chosen in a list: single rows, or all that its queue, search and filters have. */
export interface ListChoice {
  readonly keys: ReadonlySet<string>
  /**
   * Queue, search and filters whose records are all chosen, also those that are not shown; null for
   * single rows.
   */
  readonly filter: ListPart | null
}

/** Nothing is chosen. */
export const NO_CHOICE: ListChoice = { keys: new Set(), filter: null }
