import type { NotificationKind } from '#contract/messages/notifications.calls.ts'
import { findAgreementAnswers } from '#server/agreements/documents/member-agreement.store.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { findPushSettings } from './push-setting.store.ts'
import { advertisingTime } from './quiet-hours.ts'

/**
 * Instant from which a notification may be sent as push message; undefined where its kind is
 * switched off. Advertising (BENEFIT) needs the consents MARKETING and PUSH, and waits for the end
 * of the quiet hours without the consent NIGHT_PUSH (messages#quiet-hours). Restock alerts always
 * wait. Checked when the message is stored, and again when it is sent.
 */
export async function findPushTime(
  db: Database | Tx,
  { userId, kind }: { readonly userId: number; readonly kind: NotificationKind },
  now: Date,
): Promise<Date | undefined> {
  if ((await findPushSettings(db, userId)).get(kind) === false) return undefined
  if (kind === 'RESTOCK') return advertisingTime(now)
  if (kind !== 'BENEFIT') return now
  const answers = await findAgreementAnswers(db, userId)
  const agreed = new Set(answers.filter((answer) => answer.agreed).map((answer) => answer.kind))
  if (!agreed.has('MARKETING') || !agreed.has('PUSH')) return undefined
  return agreed.has('NIGHT_PUSH') ? now : advertisingTime(now)
}
