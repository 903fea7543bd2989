import type { Outbox, SessionCopy } from '#core/outbox/outbox.ts'

/**
 * True when who made the writes is who is here now: the same browser id, or one that was given since, and a member or guest
 * as before (Product 9).
 */
export function isSameVisitor({ writes, session }: Outbox, now: SessionCopy): boolean {
  if (writes.length === 0) return true
  const wasMember = session.token !== undefined
  const isSameDevice = session.clientId === undefined || session.clientId === now.clientId
  return isSameDevice && wasMember === (now.token !== undefined)
}
