import {
  changedConsents,
  dateOf,
  type Consent,
} from '#server/agreements/consents/changed-consents.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { notify } from './notify.ts'
import { NOTIFICATION_TEXTS } from './templates.ts'

/** Confirms changed consents to advertising in the inbox (agreements#advertising-notice). */
export async function reportConsents(
  tx: Tx,
  userId: number,
  consents: readonly Consent[],
  now: Date,
): Promise<void> {
  for (const change of changedConsents(consents)) {
    const { subject, isAgreed } = change
    await notify(tx, {
      userId,
      text: NOTIFICATION_TEXTS.MARKETING_CONSENT({ date: dateOf(now), ...change }),
      link: '/my-page/agreements',
      dedupeKey: `MARKETING_CONSENT:${userId}:${subject}:${isAgreed}:${now.toISOString()}`,
      now,
    })
  }
}
