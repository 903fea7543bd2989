import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { QueuedWrite, Refused } from '#core/outbox/outbox.ts'

/** Rules of one feature for its queued writes. */
export interface OutboxChannel {
  readonly name: string
  /** Whether the loading bar shows its requests, as declared by its endpoints (Spec 2). */
  readonly progress: boolean
  /** Queries that show its writes before they are sent, and that are invalidated afterwards. */
  readonly shownOn: QueryFilters
  /** Applies the writes to those queries as if they were sent; idempotent. */
  readonly showIn: (client: QueryClient, writes: readonly QueuedWrite[]) => void
  /** Text of a refusal that arrives later. */
  readonly refusalText: (news: Refused) => string
  /** Page that shows the result of the write. */
  readonly page: { readonly label: string; readonly path: string }
}
