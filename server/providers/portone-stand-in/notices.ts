import type { AppServices } from '#server/platform/services/app-services.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { claimNotices, insertNotice, setNoticeEnded } from './notice.store.ts'
import type { WebhookRow } from './notice.store.ts'
import type { StandInPayment } from './stand-in.store.ts'

/**
 * Pause before an unaccepted notice is sent again, and the maximum of tries
 * (providers#portone-notices).
 */
const RETRY_MS = 60_000
const TRIES_MAX = 5
const NOTICE_TIMEOUT_MS = 10_000

/** Stores a notice to the shop with its send time; it survives a killed server. */
export async function queueNotice(tx: Tx, payment: StandInPayment, dueAt: Date): Promise<void> {
  const { noticeUrl: url, impUid, merchantUid, status } = payment
  if (url !== null) await insertNotice(tx, { url, impUid, merchantUid, status, dueAt })
}

/**
 * Sends due notices. Each is claimed by one process and counted before it is sent; returns the
 * number of delivered ones.
 */
export async function sendDueNotices(
  services: Pick<AppServices, 'db' | 'clock' | 'log'>,
  fetch: (request: Request) => Promise<Response>,
): Promise<number> {
  const { db, clock } = services
  const now = clock.now()
  const due = await claimNotices(db, { now, leaseEnd: new Date(now.getTime() + RETRY_MS) })
  let arrived = 0
  for (const notice of due) {
    const isAccepted = await send(services, notice, fetch)
    const at = clock.now()
    if (isAccepted) {
      arrived += 1
      await setNoticeEnded(db, notice.id, { deliveredAt: at })
    } else if (notice.tries >= TRIES_MAX) {
      await setNoticeEnded(db, notice.id, { givenUpAt: at })
    }
  }
  return arrived
}

async function send(
  { log }: Pick<AppServices, 'log'>,
  { url, impUid: imp_uid, merchantUid: merchant_uid, status }: WebhookRow,
  fetch: (request: Request) => Promise<Response>,
): Promise<boolean> {
  try {
    const response = await fetch(
      new Request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ imp_uid, merchant_uid, status }),
        signal: AbortSignal.timeout(NOTICE_TIMEOUT_MS),
      }),
    )
    return response.ok
  } catch (error) {
    log.warn({ err: error, merchant_uid }, 'a payment notice did not arrive')
    return false
  }
}
