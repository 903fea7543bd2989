/** What is chosen in a list: single rows, or all that its queue and search have. */
export interface ListChoice {
  readonly keys: ReadonlySet<string>
  /** Queue and search whose records are all chosen, also those that are not shown; null for single rows. */
  readonly filter: { readonly tab: string; readonly q?: string } | null
}

/** Nothing is chosen. */
export const NO_CHOICE: ListChoice = { keys: new Set(), filter: null }
