import type { Tx } from '#server/platform/database/database.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { hasOtherDevice } from './known-device.store.ts'
import type { NewSession } from './open-session.ts'

/** Notifies a member of a sign-in with another browser than before (members#new-device). */
export async function reportNewDevice(
  tx: Tx,
  { clock }: Pick<AppServices, 'clock'>,
  { user, isNewDevice }: NewSession,
  clientId: string,
): Promise<void> {
  if (!isNewDevice || !(await hasOtherDevice(tx, { userId: user.id, clientId }))) return
  await notify(tx, {
    userId: user.id,
    text: NOTIFICATION_TEXTS.NEW_DEVICE(),
    link: '/my-page/profile',
    dedupeKey: `NEW_DEVICE:${user.sessionId}`,
    now: clock.now(),
  })
}
