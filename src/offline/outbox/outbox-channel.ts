import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { QueuedWrite, Refused } from '#core/outbox/outbox.ts'

/** What the outbox knows of a vertical whose writes it keeps. */
export interface OutboxChannel {
  readonly name: string
  /** Whether the loading bar shows its requests, as its endpoints say (Spec 2). */
  readonly progress: boolean
  /** The answers on which its writes show before they are done, and that are asked anew once they are. */
  readonly shownOn: QueryFilters
  /** Shows the writes in those answers as if they were done; showing them twice changes nothing. */
  readonly showIn: (client: QueryClient, writes: readonly QueuedWrite[]) => void
  /** What the shopper reads of a refusal that comes later. */
  readonly refusalText: (news: Refused) => string
  /** Where the shopper sees what became of it. */
  readonly page: { readonly label: string; readonly path: string }
}
