/** What a query asks of the app; written beside it, acted on once by the query cache. */
export type QueryMeta = {
  /** Kept on the device, so that its page can be read without network. Never sums that may change. */
  readonly persist?: boolean
  /** Its failures are shown by its own page. */
  readonly quiet?: boolean
}

/** What a mutation asks of the app; acted on once by the mutation cache. */
export type MutationMeta = {
  /** Keys of the queries that are out of date once it succeeded. */
  readonly invalidates?: readonly (readonly unknown[])[]
  /** Toast after success. */
  readonly success?: string
  /** Its failures are shown by its own form. */
  readonly quiet?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
    mutationMeta: MutationMeta
  }
}
