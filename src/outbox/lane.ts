import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { KeptWrite, Refused } from '#core/outbox/outbox.ts'

/** What the outbox knows of a vertical whose writes it keeps. */
export interface Lane {
  readonly name: string
  /** The answer on which its writes show before they are done. */
  readonly queryKey: QueryKey
  /** Shows the writes in that answer as if they were done; showing them twice changes nothing. */
  readonly showIn: (client: QueryClient, writes: readonly KeptWrite[]) => void
  /** What the shopper reads of a refusal that comes later. */
  readonly refusalText: (news: Refused) => string
  /** Where the shopper sees what became of it. */
  readonly page: { readonly label: string; readonly path: string }
}
