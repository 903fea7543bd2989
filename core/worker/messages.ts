import * as v from 'valibot'

/** What a page may tell the service worker. */
export const PageMessage = v.variant('type', [
  /** The shopper agreed to the new version: take over now. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** The page is left with changes that were just made: send what it keeps. */
  v.object({ type: v.literal('SEND_OUTBOX') }),
  /** The page goes away: ask this address on its behalf, or post `body` to it; its own request may die with it. */
  v.object({
    type: v.literal('SEND_LAST'),
    url: v.pipe(v.string(), v.url()),
    body: v.optional(v.string()),
  }),
])
export type PageMessage = v.InferOutput<typeof PageMessage>

/** The message of a page; undefined for anything that is none, such as what browser extensions send. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  const parsed = v.safeParse(PageMessage, data)
  return parsed.success ? parsed.output : undefined
}
