import type { QueuedWrite, Outbox, Refused, SessionCopy } from './outbox.ts'

/** The server deletes a key after a day (server/http/idempotency.ts). One hour less allows for different clocks. */
const ANSWER_KEPT_MS = 23 * 3_600_000
/** Our choice: the retention of a guest's cart (Product 2.8). */
const WAIT_MAX_MS = 30 * 24 * 3_600_000

/** Code of a write that is too old to be sent. */
export const TOO_OLD = 'TOO_OLD'

/**
 * Adds a write. An unsent older write for the same target is removed. One that may have arrived remains and is answered
 * first.
 */
export function withWrite(outbox: Outbox, write: QueuedWrite, session: SessionCopy): Outbox {
  const others = outbox.writes.filter(
    ({ lane, target, sentAt }) =>
      sentAt !== undefined || lane !== write.lane || target !== write.target,
  )
  // A refusal for the same target is obsolete after a new decision of the shopper.
  const refused = outbox.refused.filter(
    (news) => news.write.lane !== write.lane || news.write.target !== write.target,
  )
  return { session, writes: [...others, write], refused }
}

/** Next write to send: the first of each channel, except for waiting channels. */
export function nextWrite(outbox: Outbox, waiting: ReadonlySet<string>): QueuedWrite | undefined {
  return outbox.writes.find(({ lane }) => !waiting.has(lane))
}

/** Marks a write as sent; the first time remains. */
export function withSent(outbox: Outbox, key: string, now: number): Outbox {
  const writes = outbox.writes.map((write) =>
    write.key === key && write.sentAt === undefined ? { ...write, sentAt: now } : write,
  )
  return { ...outbox, writes }
}

/** Removes a settled write. The copy of the session is removed with the last write. */
export function withoutWrite(outbox: Outbox, key: string): Outbox {
  const writes = outbox.writes.filter((write) => write.key !== key)
  return { ...outbox, writes, session: writes.length === 0 ? {} : outbox.session }
}

/** Turns a write into a refusal for the shopper. */
export function withRefusal(outbox: Outbox, news: Refused): Outbox {
  const rest = withoutWrite(outbox, news.write.key)
  return { ...rest, refused: [...rest.refused, news] }
}

/** Removes a refusal that was shown. */
export function withoutNews(outbox: Outbox, key: string): Outbox {
  return { ...outbox, refused: outbox.refused.filter(({ write }) => write.key !== key) }
}

/**
 * Whether a write must not be sent: its stored answer may have been deleted by the server, or it is older than a month.
 */
export function isTooOld({ sentAt, madeAt }: QueuedWrite, now: number): boolean {
  if (sentAt !== undefined && now - sentAt > ANSWER_KEPT_MS) return true
  return now - madeAt > WAIT_MAX_MS
}

/** Whether there are writes to send or refusals to show. */
export function hasWork({ writes, refused }: Outbox): boolean {
  return writes.length > 0 || refused.length > 0
}
