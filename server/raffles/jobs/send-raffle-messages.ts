import { RAFFLE_EARLY_ALARM_MS, RAFFLE_PAY_REMINDERS_MS } from '#contract/raffles/raffle-limits.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { notify, type NewNotification } from '#server/messages/inbox/notify.ts'
import { NOTIFICATION_TEXTS, type NotificationText } from '#server/messages/inbox/templates.ts'
import { findOrderById } from '#server/orders/placing/order.store.ts'
import { deleteAlarm, findDueAlarms } from '#server/raffles/draw/alarm.store.ts'
import {
  findEntriesToNotify,
  findListedEntries,
  findWinsToRemind,
} from '#server/raffles/draw/due-entry.store.ts'
import {
  findRaffle,
  findUnlistedDraws,
  lockDraw,
  updateDraw,
  type RaffleRow,
} from '#server/raffles/draw/draw.store.ts'
import { lockEntry, updateEntry, type EntryRow } from '#server/raffles/draw/entry.store.ts'
import { insertWinMessage } from '#server/raffles/draw/win-message.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { formatDateTime } from '#server/platform/services/kst-text.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const BATCH = 200
/** Batches in one run: an opening or an announcement may concern many members at once. */
const BATCHES_MAX = 20
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * Messages about raffles in inbox and push: opening, sealed list, result, changed result and
 * payment reminders, those about wins by text message too (raffles#win-messages). Each is stored
 * once, in the transaction that notes it; safe in several processes.
 */
export async function sendRaffleMessages(services: AppServices): Promise<void> {
  await sendOpenings(services)
  await sendListed(services)
  await sendResults(services)
  await sendReminders(services)
}

async function sendOpenings(services: AppServices): Promise<void> {
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    if ((await sendDueAlarms(services)) < BATCH) return
  }
}

/** Sends a batch of due alarms; returns how many were due. */
async function sendDueAlarms({ db, clock, log }: AppServices): Promise<number> {
  const earlyUntil = new Date(clock.now().getTime() + RAFFLE_EARLY_ALARM_MS)
  const due = await findDueAlarms(db, { earlyUntil, limit: BATCH })
  const rows = due.map((alarm) => ({ id: alarm.userId, alarm }))
  await forEachIsolated(log, rows, ({ alarm }) =>
    db.transaction(async (tx) => {
      const { raffle } = await requireRaffle(tx, alarm.raffleProductId)
      if (!(await deleteAlarm(tx, alarm))) return
      const now = clock.now()
      if (isCanceled(raffle, now) || now >= raffle.closeAt) return
      await notify(tx, {
        userId: alarm.userId,
        text: openingText(raffle, now),
        link: `/raffle/${raffle.id}`,
        dedupeKey: `RAFFLE_OPEN:${raffle.id}:${alarm.userId}`,
        now,
      })
    }),
  )
  return due.length
}

const isCanceled = ({ canceledAt }: RaffleRow, now: Date) =>
  canceledAt !== null && canceledAt <= now

/** Message at the opening of a raffle, or before it. */
function openingText({ title, openAt, closeAt }: RaffleRow, now: Date): NotificationText {
  const raffle = { raffle: title, closeAt: formatDateTime(closeAt) }
  const minutes = Math.ceil((openAt.getTime() - now.getTime()) / MINUTE_MS)
  return minutes > 0
    ? NOTIFICATION_TEXTS.RAFFLE_OPEN_SOON({ ...raffle, minutes })
    : NOTIFICATION_TEXTS.RAFFLE_OPEN(raffle)
}

/**
 * Notifies the members of sealed lists: their devices can check the entries now (raffle-draw 3).
 */
async function sendListed(services: AppServices): Promise<void> {
  const { db, log } = services
  await forEachIsolated(log, await findUnlistedDraws(db), async ({ id }) => {
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      if (!(await sendListedBatch(services, id))) return
    }
  })
}

/** Notifies the next members of a list in one transaction; false after the last ones. */
async function sendListedBatch(
  { db, clock }: AppServices,
  raffleProductId: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const draw = await lockDraw(tx, raffleProductId)
    if (draw === undefined || !['SEALED', 'DRAWN'].includes(draw.step)) return false
    const { raffle } = await requireRaffle(tx, raffleProductId)
    const after = { seq: draw.listedThrough, limit: BATCH }
    const entries = await findListedEntries(tx, raffleProductId, after)
    const now = clock.now()
    for (const { id, seq, userId } of entries) {
      if (userId === null) continue
      await notify(tx, {
        userId,
        text: NOTIFICATION_TEXTS.RAFFLE_LISTED({ raffle: raffle.title }),
        link: `/my-page/raffles?entry=${id}`,
        dedupeKey: `RAFFLE_LISTED:${id}:${seq}`,
        now,
      })
    }
    const last = entries.length < BATCH ? undefined : entries.at(-1)
    await updateDraw(tx, raffleProductId, { listedThrough: last?.seq ?? draw.size })
    return last !== undefined
  })
}

async function sendResults(services: AppServices): Promise<void> {
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const due = await findEntriesToNotify(services.db, BATCH)
    await sendResultsOf(services, due)
    if (due.length < BATCH) return
  }
}

async function sendResultsOf(
  { db, clock, log }: AppServices,
  due: readonly EntryRow[],
): Promise<void> {
  await forEachIsolated(log, due, ({ id }) =>
    db.transaction(async (tx) => {
      const entry = await lockEntry(tx, id)
      if (entry.notifiedAt !== null || entry.userId === null) return
      const { raffle } = await requireRaffle(tx, entry.raffleProductId)
      const now = clock.now()
      await updateEntry(tx, id, { notifiedAt: now })
      const text = resultText(raffle, entry, await paidAmount(tx, entry))
      if (text === undefined) return
      const message = {
        userId: entry.userId,
        text,
        link: `/raffle/${raffle.id}`,
        dedupeKey: resultKey(entry),
        now,
      }
      await notify(tx, message)
      if (entry.state === 'WON' || entry.state === 'PAID') await sendText(tx, message)
    }),
  )
}

/** Sends a notification about a win as a text message too. */
async function sendText(tx: Tx, { text, link, ...message }: NewNotification): Promise<void> {
  await insertWinMessage(tx, { ...message, text: `${text.title}: ${text.body}`, path: link })
}

/**
 * Key of the message about the state of an entry; the charges of its card have messages of their
 * own.
 */
function resultKey({ id, seq, state, promoted, charges }: EntryRow): string {
  const charged = charges > 0 ? `:${charges}` : ''
  return `RAFFLE_ENTRY:${id}:${seq}:${state}:${promoted ? 1 : 0}${charged}`
}

/**
 * Amount of the order of a win that was paid by the registered card, in KRW; undefined for all
 * others.
 */
async function paidAmount(
  tx: Tx,
  { state, orderId, customerUid }: EntryRow,
): Promise<number | undefined> {
  if (state !== 'PAID' || orderId === null || customerUid === null) return undefined
  return (await findOrderById(tx, orderId))?.amounts.payAmount
}

/** Message about the state of an entry; undefined where the member caused it. */
function resultText(
  { title, announceAt }: RaffleRow,
  { state, payDueAt, promoted, receiptNo, rank, nextChargeAt, charges }: EntryRow,
  amount: number | undefined,
): NotificationText | undefined {
  switch (state) {
    case 'APPLIED':
      return NOTIFICATION_TEXTS.RAFFLE_APPLIED({
        raffle: title,
        announceAt: formatDateTime(announceAt),
        receiptNo,
      })
    case 'WON': {
      if (payDueAt === null) throw new Error('A win has no payment window')
      if (nextChargeAt !== null) return NOTIFICATION_TEXTS.RAFFLE_WON_DEFERRED({ raffle: title })
      const due = { payDueAt: formatDateTime(payDueAt) }
      if (charges > 0) return NOTIFICATION_TEXTS.RAFFLE_AUTO_FAILED(due)
      return promoted
        ? NOTIFICATION_TEXTS.RAFFLE_RESERVE_WON(due)
        : NOTIFICATION_TEXTS.RAFFLE_WON({ raffle: title, ...due })
    }
    case 'PAID':
      return amount === undefined ? undefined : NOTIFICATION_TEXTS.RAFFLE_AUTO_PAID({ amount })
    case 'RESERVE':
      return NOTIFICATION_TEXTS.RAFFLE_RESERVE({ raffle: title, rank: rank ?? 0 })
    case 'LOST':
      return NOTIFICATION_TEXTS.RAFFLE_LOST()
    case 'PAY_EXPIRED':
      return NOTIFICATION_TEXTS.RAFFLE_PAY_EXPIRED()
    case 'CANCELED':
      return NOTIFICATION_TEXTS.RAFFLE_CANCELED({ raffle: title })
    default:
      return undefined
  }
}

async function sendReminders({ db, clock, log }: AppServices): Promise<void> {
  for (const [reminders, beforeMs] of RAFFLE_PAY_REMINDERS_MS.entries()) {
    const now = clock.now()
    const dueBefore = new Date(now.getTime() + beforeMs)
    const due = await findWinsToRemind(db, { now, dueBefore, reminders, limit: BATCH })
    await forEachIsolated(log, due, ({ id }) =>
      db.transaction(async (tx) => {
        const entry = await lockEntry(tx, id)
        const { userId, state, payDueAt, raffleProductId } = entry
        if (userId === null || state !== 'WON' || entry.reminders !== reminders) return
        await updateEntry(tx, id, { reminders: reminders + 1 })
        const leftMs = (payDueAt?.getTime() ?? 0) - now.getTime()
        // After a pause of the job only the last reminder that is still true is sent.
        const nextMs = RAFFLE_PAY_REMINDERS_MS[reminders + 1]
        if (nextMs !== undefined && leftMs <= nextMs) return
        const message = {
          userId,
          text: NOTIFICATION_TEXTS.RAFFLE_PAY_REMIND({ hours: Math.ceil(leftMs / HOUR_MS) }),
          link: `/raffle/${raffleProductId}`,
          dedupeKey: `RAFFLE_PAY_REMIND:${id}:${reminders}:${entry.promoted ? 1 : 0}`,
          now,
        }
        await notify(tx, message)
        await sendText(tx, message)
      }),
    )
  }
}

async function requireRaffle(tx: Tx, raffleProductId: number) {
  const row = await findRaffle(tx, raffleProductId)
  if (row === undefined) throw new Error(`There is no raffle ${raffleProductId}`)
  return row
}
