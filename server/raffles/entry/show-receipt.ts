import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { getRaffleReceipt } from '#contract/raffles/raffle-entries.calls.ts'
import { isEntry } from '#core/raffle/leaf.ts'
import { scorer } from '#core/raffle/selection.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findLogRecord, findRaffle } from '#server/raffles/draw/draw.store.ts'
import { shownState } from '#server/raffles/draw/entry-states.ts'
import { findSizes } from '#server/raffles/calendar/raffle.store.ts'
import { isAnnounced, proveInSeal } from '#server/raffles/calendar/show-draw.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { requireOwnEntry, sizeLabelOf } from './show-entries.ts'

/**
 * Evidence with which a device checks the own entry offline (raffle-draw 6).
 * RAFFLE_ENTRY_NOT_FOUND.
 */
export async function showReceipt(
  services: AppServices,
  visitor: Visitor,
  entryId: number,
): Promise<ResponseOf<typeof getRaffleReceipt>> {
  const { db } = services
  const own = await requireOwnEntry(services, visitor, entryId)
  const { entry } = own
  const { raffleProductId, seq, signedReceipt } = entry
  const found = await findRaffle(db, raffleProductId)
  const log = await findLogRecord(db, raffleProductId, seq)
  const draw = found?.draw
  if (!found || !draw || !log || !isEntry(log.record) || signedReceipt === null) {
    throw new Error(`Entry ${entryId} has no record in the log`)
  }
  const isShown = isAnnounced(draw)
  const prk = isShown ? draw.draw?.body.prk : undefined
  const wish = 'wish' in log.record ? log.opening : log.record
  if (wish === null) throw new Error(`The wish of entry ${entryId} is lost`)
  const score = prk && Buffer.from(scorer(prk)(Buffer.from(log.leaf, 'hex'), wish.weight))
  const sizes = await findSizes(db, raffleProductId)
  const winner = draw.result?.winners.findIndex(([won]) => won === seq) ?? -1
  return {
    receiptNo: entry.receiptNo,
    raffleTitle: found.raffle.title,
    productName: found.raffle.productName,
    sizeLabel: sizeLabelOf(entry, sizes),
    appliedAt: toInstant(entry.appliedAt),
    state: shownState(own),
    score: score ? score.toString('hex') : null,
    rank: isShown && winner >= 0 ? winner + 1 : null,
    evidence: {
      card: draw.card,
      leaf: log.record,
      ...(log.opening === null ? {} : { opening: log.opening }),
      receipt: signedReceipt,
      seal: draw.seal,
      proof: await proveInSeal(services, draw, seq),
      randomness: isShown ? draw.randomness : null,
      draw: isShown ? draw.draw : null,
    },
  }
}
