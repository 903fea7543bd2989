import type { Api } from '#core/api/client.ts'

/** What a query asks of the app; written beside it, acted on once by the query cache. */
export type QueryMeta = {
  /**
   * Kept on the device, so that its page can be read without network: for a day, or for a month where
   * the shopper looks things up later (orders, receipts, stores). Dropped when the user changes (Product 9).
   */
  readonly persist?: 'day' | 'month'
  /** Its failures also reach the app's error policy; without it the page that reads the query shows them alone. */
  readonly loud?: true
  /** Makes the call of an {@link apiQuery}; not persisted. */
  readonly call?: (api: Api, signal: AbortSignal, page: unknown) => Promise<unknown>
}

/** What a mutation asks of the app; acted on once by the mutation cache. */
export type MutationMeta = {
  /** Keys of the queries that are out of date once it succeeded. */
  readonly invalidates?: readonly (readonly unknown[])[]
  /** Toast after success. */
  readonly success?: string
  /** Its failures are shown by its own form. */
  readonly quiet?: boolean
  /** It changes who is signed in: what the device keeps of the former user is dropped, on leaving even if the call fails (Product 9). */
  readonly user?: 'enters' | 'leaves'
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
    mutationMeta: MutationMeta
  }
}
