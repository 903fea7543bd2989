import { PAGE_SENDS_FIRST_MS } from '#contract/platform/limits.ts'
import type { QueuedWrite, Outbox, Refused, SessionCopy } from './outbox.ts'

/**
 * The server forgets a key after a day (server/platform/http/idempotency.ts); an hour less keeps
 * clear of clocks that differ.
 */
const ANSWER_LIFE_MS = 23 * 3_600_000
/** Our choice: as long as the shop keeps a guest's cart (app#outbox). */
const WAIT_MAX_MS = 30 * 24 * 3_600_000

/** Code of a write that got too old to be sent. */
export const TOO_OLD = 'TOO_OLD'

/**
 * The outbox with one more write. An older one for the same target that was never sent is left out,
 * for the newer says all that counts; one that may have arrived stays and is answered first.
 */
export function withWrite(outbox: Outbox, write: QueuedWrite, session: SessionCopy): Outbox {
  const others = outbox.writes.filter(
    ({ lane, target, sentAt }) =>
      sentAt !== undefined || lane !== write.lane || target !== write.target,
  )
  // A refusal of the same target is out of date: the shopper made another change.
  const refused = outbox.refused.filter(
    (news) => news.write.lane !== write.lane || news.write.target !== write.target,
  )
  return { session, writes: [...others, write], refused }
}

/**
 * Milliseconds for which some write is left to its page by a sender that does not see the shopper.
 * Longer than any comes from a clock that was set back, and counts as none.
 */
export function leftToPageMs({ writes }: Outbox, now: number): number {
  const left = writes.map(({ pageUntil = now }) => pageUntil - now)
  return Math.max(0, ...left.filter((leftMs) => leftMs <= PAGE_SENDS_FIRST_MS))
}

/** The write of a lane to send next: its oldest. */
export function nextWrite({ writes }: Outbox, lane: string): QueuedWrite | undefined {
  return writes.find((write) => write.lane === lane)
}

/** Lanes with a write to send. */
export function lanesOf({ writes }: Outbox): string[] {
  return [...new Set(writes.map(({ lane }) => lane))]
}

/** The outbox with a write marked as sent; the first time counts. */
export function withSent(outbox: Outbox, key: string, now: number): Outbox {
  const writes = outbox.writes.map((write) =>
    write.key === key && write.sentAt === undefined ? { ...write, sentAt: now } : write,
  )
  return { ...outbox, writes }
}

/**
 * The outbox without a write that is settled; the copy of the session goes with the last of them.
 */
export function withoutWrite(outbox: Outbox, key: string): Outbox {
  const writes = outbox.writes.filter((write) => write.key !== key)
  return { ...outbox, writes, session: writes.length === 0 ? {} : outbox.session }
}

/** The outbox with a write turned into news for the shopper. */
export function withRefusal(outbox: Outbox, news: Refused): Outbox {
  const rest = withoutWrite(outbox, news.write.key)
  return { ...rest, refused: [...rest.refused, news] }
}

/** Outbox without a refusal that the shopper has read. */
export function withoutNews(outbox: Outbox, key: string): Outbox {
  return { ...outbox, refused: outbox.refused.filter(({ write }) => write.key !== key) }
}

/**
 * True for a write that must not be sent any more: one that may have arrived and whose answer the
 * server has forgotten by now, or one that is older than a month.
 */
export function isTooOld({ sentAt, madeAt }: QueuedWrite, now: number): boolean {
  if (sentAt !== undefined && now - sentAt > ANSWER_LIFE_MS) return true
  return now - madeAt > WAIT_MAX_MS
}

/** Whether there is a write to send or a refusal to show. */
export function hasWork({ writes, refused }: Outbox): boolean {
  return writes.length > 0 || refused.length > 0
}
