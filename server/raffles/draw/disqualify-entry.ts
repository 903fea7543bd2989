import type { RaffleDisqualificationCause, RaffleVoidReason } from '#contract/raffles/draw-card.ts'
import { mostDisqualified } from '#core/raffle/check-changes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { formatDateTime } from '#server/platform/services/kst-text.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { appendRecords, findRaffle, lockDraw, type DrawRow } from './draw.store.ts'
import {
  countDisqualified,
  findEntry,
  findEntryByReceipt,
  lockEntry,
  updateEntry,
  type EntryRow,
} from './entry.store.ts'
import { releaseWin } from './release-win.ts'
import { signHead } from './sign-head.ts'
import { voidEntry } from './void-entry.ts'
import { insertWinMessage } from './win-message.ts'

/** Disqualification by an operator. */
export interface Disqualification {
  /** Number that the receipt of the entry shows. */
  readonly receiptNo: string
  /** Reason of a void, while the list is open. */
  readonly reason: Exclude<RaffleVoidReason, 'own-cancellation'>
  /**
   * Of an entry that was drawn in a raffle of the second edition: cause, and SHA-256 of the
   * evidence in hex.
   */
  readonly notice?: { readonly cause: RaffleDisqualificationCause; readonly evidence: string }
}

/** Error of an entry that cannot be disqualified; the message says why. */
export class DisqualificationRefused extends Error {
  override name = 'DisqualificationRefused'
}

type Services = Pick<AppServices, 'db' | 'clock' | 'raffleKeys'>

/** A locked entry and its locked draw. */
interface LockedEntry {
  readonly draw: DrawRow
  readonly entry: EntryRow
  readonly now: Date
}

/**
 * Disqualifies an entry as a signed record of the log (raffle-draw 3): `voided` while the list is
 * open. After the announcement the entrant is notified (`noticed`) and has the time of the card to
 * object, before the clock ends the win or the reserve place; in the first edition it ends at once
 * (`released`). Throws `DisqualificationRefused` for an unknown, ended or paid entry, for a closed
 * list that is not announced, beyond the share of the card, and while the order of the win waits
 * for its payment.
 */
export async function disqualifyEntry(
  services: Services,
  { receiptNo, reason, notice }: Disqualification,
): Promise<'voided' | 'noticed' | 'released'> {
  return withEntry(services, receiptNo, async (tx, locked) => {
    const { draw, entry, now } = locked
    if (entry.state === 'APPLIED') {
      requireOpenList(draw)
      await voidEntry(tx, { draw, entry, reason, now })
      if (draw.card.body.v === 1) await signHead(tx, services, await relock(tx, draw), now)
      await notifyVoided(tx, entry, VOID_TEXTS[reason], now)
      return 'voided'
    }
    await requireEndable(tx, entry)
    if (draw.card.body.v === 2) return giveNotice(tx, services, locked, notice)
    await release(tx, services, locked)
    return 'released'
  })
}

/**
 * Takes a notice back, as after an objection: the win or reserve place stays. Throws
 * `DisqualificationRefused` without one.
 */
export async function withdrawNotice(services: Services, receiptNo: string): Promise<void> {
  await withEntry(services, receiptNo, async (tx, { entry }) => {
    if (entry.objectionUntil === null) {
      throw new DisqualificationRefused(`Entry ${receiptNo} has no notice.`)
    }
    await updateEntry(tx, entry.id, { objectionUntil: null })
  })
}

/**
 * Ends the win or the reserve place of an entry whose time to object is over; nothing once it was
 * paid or has ended.
 */
export async function endAfterNotice(services: Services, entryId: number): Promise<void> {
  const { db, clock } = services
  const found = await findEntry(db, entryId)
  if (found === undefined) return
  await db.transaction(async (tx) => {
    const draw = await lockDraw(tx, found.entry.raffleProductId)
    const entry = await lockEntry(tx, entryId)
    const now = clock.now()
    const isOver = entry.objectionUntil !== null && entry.objectionUntil <= now
    const isPlaced = entry.state === 'WON' || entry.state === 'RESERVE'
    if (draw === undefined || !isOver || !isPlaced) return
    await release(tx, services, { draw, entry, now })
  })
}

async function withEntry<Result>(
  { db, clock }: Services,
  receiptNo: string,
  work: (tx: Tx, locked: LockedEntry) => Promise<Result>,
): Promise<Result> {
  const found = await findEntryByReceipt(db, receiptNo)
  if (found === undefined) throw new DisqualificationRefused(`There is no entry ${receiptNo}.`)
  return db.transaction(async (tx) => {
    const draw = await lockDraw(tx, found.raffleProductId)
    if (draw === undefined) throw new Error(`Raffle ${found.raffleProductId} has no card`)
    const entry = await lockEntry(tx, found.id)
    return work(tx, { draw, entry, now: clock.now() })
  })
}

/**
 * The list of the close is the sealed one; in the first edition voids may follow until the seal.
 */
function requireOpenList({ card, step, seal }: DrawRow): void {
  const isOpen = card.body.v === 1 ? seal === null : step === 'SCHEDULED' || step === 'OPEN'
  if (!isOpen) {
    throw new DisqualificationRefused('The list is closed; repeat it after the announcement.')
  }
}

async function relock(tx: Tx, draw: DrawRow): Promise<DrawRow> {
  return (await lockDraw(tx, draw.raffleProductId)) ?? draw
}

async function requireEndable(tx: Tx, entry: EntryRow): Promise<void> {
  if (entry.state !== 'WON' && entry.state !== 'RESERVE') {
    throw new DisqualificationRefused(`The entry is ${entry.state}.`)
  }
  const order = (await findEntry(tx, entry.id))?.order
  if (order?.state === 'PAY_WAIT') {
    throw new DisqualificationRefused(`Order ${order.orderNumber} waits for its payment.`)
  }
}

/** Reasons of a void as the entrant reads them. */
const VOID_TEXTS: Readonly<Record<Disqualification['reason'], string>> = {
  duplicate: '한 사람의 중복 응모',
  disqualified: '응모 조건에 맞지 않는 응모',
}

async function notifyVoided(
  tx: Tx,
  { id, userId, raffleProductId }: EntryRow,
  cause: string,
  now: Date,
): Promise<void> {
  if (userId === null) return
  const raffle = await titleOf(tx, raffleProductId)
  await notify(tx, {
    userId,
    text: NOTIFICATION_TEXTS.RAFFLE_VOIDED({ raffle, cause }),
    link: `/my-page/raffles?entry=${id}`,
    dedupeKey: `RAFFLE_VOIDED:${id}`,
    now,
  })
}

async function titleOf(tx: Tx, raffleProductId: number): Promise<string> {
  const found = await findRaffle(tx, raffleProductId)
  if (found === undefined) throw new Error(`There is no raffle ${raffleProductId}`)
  return found.raffle.title
}

/** Causes as the entrant reads them. */
const CAUSE_TEXTS: Readonly<Record<RaffleDisqualificationCause, string>> = {
  'false-identity': '다른 사람의 명의를 사용한 응모',
  'second-entry': '한 사람의 중복 응모',
  'automated-entry': '자동화 프로그램을 사용한 응모',
}

async function giveNotice(
  tx: Tx,
  services: Services,
  { draw, entry, now }: LockedEntry,
  notice: Disqualification['notice'],
): Promise<'noticed'> {
  const { raffleProductId: raffleId, card } = draw
  if (card.body.v === 1) throw new Error('The first edition has no notices')
  if (notice === undefined) {
    throw new DisqualificationRefused('A drawn entry needs a cause and its evidence.')
  }
  if (entry.objectionUntil !== null) {
    throw new DisqualificationRefused(
      `The entrant may object until ${entry.objectionUntil.toISOString()}.`,
    )
  }
  const { percent, objection } = card.body.disqualification
  const most = mostDisqualified(card.body.sizes, percent)
  if ((await countDisqualified(tx, raffleId)) >= most) {
    throw new DisqualificationRefused(
      `The card allows ${most} disqualified entries after the draw.`,
    )
  }
  const make = (seq: number) => ({
    record: { raffleId, seq, entry: entry.seq, ...notice },
    opening: null,
  })
  const appended = await appendRecords(tx, draw, [make], now)
  const noticedAt = await signHead(tx, services, appended.draw, now)
  const objectionUntil = new Date(noticedAt.getTime() + objection * 1_000)
  await updateEntry(tx, entry.id, { objectionUntil })
  await notifyEntrant(tx, entry, { cause: CAUSE_TEXTS[notice.cause], objectionUntil, now })
  return 'noticed'
}

async function notifyEntrant(
  tx: Tx,
  { id, userId, raffleProductId }: EntryRow,
  { cause, objectionUntil, now }: { cause: string; objectionUntil: Date; now: Date },
): Promise<void> {
  if (userId === null) return
  const text = NOTIFICATION_TEXTS.RAFFLE_OBJECTION({
    raffle: await titleOf(tx, raffleProductId),
    cause,
    until: formatDateTime(objectionUntil),
  })
  const path = `/raffle/${raffleProductId}`
  const dedupeKey = `RAFFLE_OBJECTION:${id}:${objectionUntil.getTime()}`
  await notify(tx, { userId, text, link: path, dedupeKey, now })
  const sms = `${text.title}: ${text.body}`
  await insertWinMessage(tx, { userId, text: sms, path, dedupeKey, now })
}

async function release(
  tx: Tx,
  services: Pick<AppServices, 'raffleKeys'>,
  { draw, entry, now }: LockedEntry,
): Promise<void> {
  await requireEndable(tx, entry)
  await updateEntry(tx, entry.id, {
    state: 'DISQUALIFIED',
    nextChargeAt: null,
    notifiedAt: now,
    objectionUntil: null,
  })
  await releaseWin(tx, services, { draw, entry, reason: 'disqualified', now })
}
