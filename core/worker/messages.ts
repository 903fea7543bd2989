import * as v from 'valibot'
import { STORED_AREAS } from './stored-areas.ts'

/** Message of a page to the service worker. */
export const PageMessage = v.variant('type', [
  /** Activates a new version after the shopper's consent. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** Takes over pages that have no worker. */
  v.object({ type: v.literal('CLAIM') }),
  /** Stores the files of an area, of which a page was opened. */
  v.object({ type: v.literal('STORE_AREA'), area: v.picklist(STORED_AREAS) }),
  /** Sends the waiting writes of a page that closes. */
  v.object({ type: v.literal('SEND_OUTBOX') }),
  /**
   * Requests this URL for a closing page, or posts `body` to it, because the page's own request may
   * be cancelled.
   */
  v.object({
    type: v.literal('SEND_LAST'),
    url: v.pipe(v.string(), v.url()),
    body: v.optional(v.string()),
  }),
])
export type PageMessage = v.InferOutput<typeof PageMessage>

/** Parses a page's message; undefined for other messages, for example of browser extensions. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  const parsed = v.safeParse(PageMessage, data)
  return parsed.success ? parsed.output : undefined
}
