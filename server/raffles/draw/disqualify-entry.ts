import type { RaffleVoidReason } from '#contract/raffles/raffle-draw.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { lockDraw, type DrawRow } from './draw.store.ts'
import {
  findEntry,
  findEntryByReceipt,
  lockEntry,
  updateEntry,
  type EntryRow,
} from './entry.store.ts'
import { releaseWin } from './release-win.ts'
import { signHead } from './sign-head.ts'
import { voidEntry } from './void-entry.ts'

/** Disqualification by an operator. */
export interface Disqualification {
  /** Number that the receipt of the entry shows. */
  readonly receiptNo: string
  readonly reason: Exclude<RaffleVoidReason, 'own-cancellation'>
}

/** Error of an entry that cannot be disqualified; the message says why. */
export class DisqualificationRefused extends Error {
  override name = 'DisqualificationRefused'
}

/**
 * Disqualifies an entry as a signed record of the log (Product 3.7, raffle-draw 3): `voided` before the seal, afterwards
 * `released` from its win, which passes on, or from its reserve places. Throws `DisqualificationRefused` for an unknown, ended
 * or paid entry, between seal and announcement, and while the order of the win waits for its payment.
 */
export async function disqualifyEntry(
  services: Pick<AppServices, 'db' | 'clock' | 'raffleKeys'>,
  { receiptNo, reason }: Disqualification,
): Promise<'voided' | 'released'> {
  const { db, clock } = services
  const found = await findEntryByReceipt(db, receiptNo)
  if (found === undefined) throw new DisqualificationRefused(`There is no entry ${receiptNo}.`)
  const { id, raffleProductId } = found
  return db.transaction(async (tx) => {
    const draw = await lockDraw(tx, raffleProductId)
    if (draw === undefined) throw new Error(`Raffle ${raffleProductId} has no card`)
    const entry = await lockEntry(tx, id)
    const now = clock.now()
    if (entry.state === 'APPLIED') {
      if (draw.seal !== null) {
        throw new DisqualificationRefused('The list is sealed; repeat it after the announcement.')
      }
      await voidEntry(tx, { draw, entry, reason, now })
      const after = await lockDraw(tx, raffleProductId)
      await signHead(tx, services, after ?? draw, now)
      return 'voided'
    }
    await release(tx, services, { draw, entry, now })
    return 'released'
  })
}

async function release(
  tx: Tx,
  services: Pick<AppServices, 'raffleKeys'>,
  { draw, entry, now }: { draw: DrawRow; entry: EntryRow; now: Date },
): Promise<void> {
  if (entry.state !== 'WON' && entry.state !== 'RESERVE') {
    throw new DisqualificationRefused(`The entry is ${entry.state}.`)
  }
  const order = (await findEntry(tx, entry.id))?.order
  if (order?.state === 'PAY_WAIT') {
    throw new DisqualificationRefused(`Order ${order.orderNumber} waits for its payment.`)
  }
  const ended = { state: 'DISQUALIFIED' as const, nextChargeAt: null, notifiedAt: now }
  await updateEntry(tx, entry.id, ended)
  await releaseWin(tx, services, { draw, entry, reason: 'disqualified', now })
}
