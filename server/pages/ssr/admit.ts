import { RETURN_CODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { parseResult } from '#contract/waiting-room/netfunnel.ts'
import type { DocumentPass } from '#contract/pages/page-document.ts'
import type { WaitingRoomGate } from '#server/platform/services/app-services.ts'
import type { SsrQueueClient } from '#server/platform/services/page-services.ts'
import type { ClientHints } from './client-hints.ts'

/**
 * Content of a visitor's document, and the waiting room's reply `RTYPE:CODE:PARAMS` for an entry
 * requested on its behalf.
 */
export interface Admission extends Pick<DocumentPass, 'shows'> {
  readonly ticket?: string | undefined
}

/**
 * Decides the content of a visitor's document and requests entry for it: docs/performance.md. An
 * admitted visitor sees the page and stays admitted. A waiting visitor keeps its position. The
 * unclaimed position of an earlier document is reused. A new browser enters the queue, and sees the
 * page if admitted at once. Programs get no position, and the page only while the queue is empty.
 */
export async function admit(
  { isBrowser, address, key, unclaimed }: ClientHints,
  gate: WaitingRoomGate,
  room: SsrQueueClient | undefined,
): Promise<Admission> {
  if (room === undefined) return WAITS
  if (key !== undefined) return (await gate.isInside(key)) ? INSIDE : WAITS
  if (!isBrowser) return (await room.isFree()) ? INSIDE : WAITS
  const ticket =
    (await findValidTicket(unclaimed, address, room)) ?? (await room.takePlace(address))
  switch (parseResult(ticket ?? '')?.code) {
    case RETURN_CODES.success:
      return { shows: 'page', ticket }
    case RETURN_CODES.continue:
      return { shows: 'waiting screen', ticket }
    default:
      return WAITS
  }
}

/**
 * The unclaimed reply of an earlier document; undefined after its admission timed out. The app
 * sends its first alive notice a while after it has loaded, counted from this document: the earlier
 * one may be much older.
 */
async function findValidTicket(
  unclaimed: ClientHints['unclaimed'],
  address: string,
  room: SsrQueueClient,
): Promise<string | undefined> {
  if (unclaimed === undefined) return undefined
  const isInLine = parseResult(unclaimed.ticket)?.code === RETURN_CODES.continue
  return isInLine || (await room.stay(unclaimed.key, address)) ? unclaimed.ticket : undefined
}

const INSIDE: Admission = { shows: 'page' }
const WAITS: Admission = { shows: 'waiting screen' }
