import type { Outbox, SessionCopy } from '#core/outbox/outbox.ts'

/**
 * True when the writes belong to the current visitor: the same client id, or one assigned later,
 * and the same member or guest (app#outbox).
 */
export function isSameVisitor({ writes, session }: Outbox, now: SessionCopy): boolean {
  if (writes.length === 0) return true
  const wasMember = session.token !== undefined
  const isSameDevice = session.clientId === undefined || session.clientId === now.clientId
  return isSameDevice && wasMember === (now.token !== undefined)
}
