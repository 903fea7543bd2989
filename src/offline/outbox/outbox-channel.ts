import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import * as v from 'valibot'
import type { QueuedWrite, Refused } from '#core/outbox/outbox.ts'

/** Answer to a write that this page sent, and the visitor of that time. */
export interface AnsweredWrite {
  readonly text: string
  /** Undefined for a guest, and while the member is not known yet. */
  readonly userId: number | undefined
  /** Whether the login of that time still lasts. */
  readonly isSignedIn: () => boolean
}

/** Rules of one feature for its queued writes. */
export interface OutboxChannel {
  readonly name: string
  /** Whether the loading bar shows its requests, as declared by its endpoints (app#loading-bar). */
  readonly progress: boolean
  /** Queries that show its writes before they are sent, and that are invalidated afterwards. */
  readonly shownOn: QueryFilters
  /** Applies the writes to those queries as if they were sent; idempotent. */
  readonly showIn: (client: QueryClient, writes: readonly QueuedWrite[]) => void
  /** Text of a refusal that arrives later. */
  readonly refusalText: (news: Refused) => string
  /** Page that shows the result of the write. */
  readonly page: { readonly label: string; readonly path: string }
  /** Receives every answer to a write that a page sent; the worker only settles its writes. */
  readonly receive?: (write: Pick<QueuedWrite, 'note'>, answer: AnsweredWrite) => void
}

/** Channel with the type of its optimistic data. */
export interface TypedChannel<Change> extends OutboxChannel {
  /** Schema of the optimistic data, which is stored with the write. */
  readonly change: v.GenericSchema<Change>
  /** Optimistic data of a write; undefined when another version of the app made it. */
  readonly changeOf: (write: Pick<QueuedWrite, 'note'>) => Change | undefined
}

/** What a feature defines for its channel. */
interface ChannelDefinition<Change> extends Pick<
  TypedChannel<Change>,
  'name' | 'progress' | 'shownOn' | 'page' | 'receive' | 'change'
> {
  /** Applies the changes, in this order, to the cached answers (`updateCached`); idempotent. */
  readonly show: (client: QueryClient, changes: readonly Change[]) => void
  /**
   * Text of a refusal that arrives later; without the change when another version of the app made
   * it.
   */
  readonly refusalText: (news: Refused, change: Change | undefined) => string
}

/** Defines the channel of a feature. It is registered in `app/outbox/create-browser-outbox.ts`. */
export function outboxChannel<Change>({
  change,
  show,
  refusalText,
  ...facts
}: ChannelDefinition<Change>): TypedChannel<Change> {
  const changeOf = ({ note }: Pick<QueuedWrite, 'note'>): Change | undefined => {
    const parsed = v.safeParse(change, note)
    return parsed.success ? parsed.output : undefined
  }
  return {
    ...facts,
    change,
    changeOf,
    showIn: (client, writes) => {
      const changes = writes.map(changeOf).filter((one) => one !== undefined)
      show(client, changes)
    },
    refusalText: (news) => refusalText(news, changeOf(news.write)),
  }
}
