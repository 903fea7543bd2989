import { sql } from 'drizzle-orm'
import type { AppServices } from '#server/services/app-services.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { StandInPayment } from './stand-in.store.ts'

/** Pause before an unaccepted notice is sent again, and the maximum of tries (Product 7.1). */
const RETRY_MS = 60_000
const TRIES_MAX = 5
const NOTICE_TIMEOUT_MS = 10_000

/** Stores a notice to the shop with its send time; it survives a killed server. */
export async function queueNotice(tx: Tx, payment: StandInPayment, dueAt: Date): Promise<void> {
  if (payment.noticeUrl === null) return
  await tx.execute(sql`
    INSERT INTO stand_in.notices (url, imp_uid, merchant_uid, status, due_at)
    VALUES (${payment.noticeUrl}, ${payment.impUid}, ${payment.merchantUid}, ${payment.status}, ${dueAt.toISOString()})
  `)
}

interface NoticeRow extends Record<string, unknown> {
  id: number
  url: string
  imp_uid: string
  merchant_uid: string
  status: string
  tries: number
}

/**
 * Sends due notices. Each is claimed by one process and counted before it is sent; returns the number of delivered
 * ones.
 */
export async function sendDueNotices(
  services: Pick<AppServices, 'db' | 'clock' | 'log'>,
  fetch: (request: Request) => Promise<Response>,
): Promise<number> {
  const due = await claimDue(services.db, services.clock.now())
  let arrived = 0
  for (const notice of due) {
    const isTaken = await send(services, notice, fetch)
    if (isTaken) arrived += 1
    await noteSent(services.db, notice, isTaken, services.clock.now())
  }
  return arrived
}

async function claimDue(db: Database, now: Date): Promise<NoticeRow[]> {
  const nextTry = new Date(now.getTime() + RETRY_MS).toISOString()
  const { rows } = await db.execute<NoticeRow>(sql`
    UPDATE stand_in.notices SET tries = tries + 1, due_at = ${nextTry}
    WHERE id IN (SELECT id FROM stand_in.notices
      WHERE due_at <= ${now.toISOString()} AND delivered_at IS NULL AND given_up_at IS NULL
      ORDER BY due_at LIMIT 20 FOR UPDATE SKIP LOCKED)
    RETURNING id, url, imp_uid, merchant_uid, status, tries
  `)
  return rows
}

async function send(
  { log }: Pick<AppServices, 'log'>,
  { url, imp_uid, merchant_uid, status }: NoticeRow,
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

async function noteSent(
  db: Database,
  { id, tries }: NoticeRow,
  isTaken: boolean,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  if (isTaken) {
    await db.execute(sql`UPDATE stand_in.notices SET delivered_at = ${at} WHERE id = ${id}`)
  } else if (tries >= TRIES_MAX) {
    await db.execute(sql`UPDATE stand_in.notices SET given_up_at = ${at} WHERE id = ${id}`)
  }
}
