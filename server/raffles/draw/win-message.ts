import type { Tx } from '#server/platform/database/database.ts'
import { insertMessage } from '#server/messages/outbox/message.store.ts'
import { findMember } from '#server/members/sign-in/user.store.ts'

/** A text message about a win. */
export interface WinMessage {
  readonly userId: number
  readonly text: string
  /** Path of the page of the raffle. */
  readonly path: string
  /** Names the event, of which one message is sent. */
  readonly dedupeKey: string
  readonly now: Date
}

/**
 * Stores a text message about a win, besides inbox and push: a win ends without its payment, and
 * push messages may be lost (raffles#win-messages). Nothing for a member without a phone.
 */
export async function insertWinMessage(
  tx: Tx,
  { userId, text, path, dedupeKey, now }: WinMessage,
): Promise<void> {
  const phone = (await findMember(tx, userId))?.phone
  if (!phone) return
  await insertMessage(tx, {
    channel: 'SMS',
    recipient: phone,
    template: 'RAFFLE_WIN',
    params: { text, path },
    dedupeKey: `SMS:${dedupeKey}`,
    now,
  })
}
