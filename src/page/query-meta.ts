import type { Api } from '#core/api/client.ts'

/** Meta of a query: declared next to its options, acted on once by the query cache. */
export type QueryMeta = {
  /**
   * Persists the answer on the device for reading offline: for a day, or for a month for reference
   * pages (orders, receipts, branches). Dropped when the user changes (app#persisted-answers).
   */
  readonly persist?: 'day' | 'month'
  /**
   * Reports failures to the app's error policy as well; otherwise only the page that reads the
   * query shows them.
   */
  readonly loud?: true
  /** Makes the call of an {@link apiQuery}; not persisted. */
  readonly call?: (api: Api, signal: AbortSignal, page: unknown) => Promise<unknown>
}

/** Meta of a mutation, acted on once by the mutation cache. */
export type MutationMeta = {
  /** Keys of the queries to invalidate after success. */
  readonly invalidates?: readonly (readonly unknown[])[]
  /** Toast after success. */
  readonly success?: string
  /** Whether the form of the mutation shows its failures. */
  readonly quiet?: boolean
  /**
   * Marks a change of the signed-in user: persisted data of the former user is dropped, after a
   * sign-out even if the call fails (app#persisted-answers).
   */
  readonly user?: 'enters' | 'leaves'
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
    mutationMeta: MutationMeta
  }
}
