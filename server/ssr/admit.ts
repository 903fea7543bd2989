import { RETURN_CODES } from '#contract/netfunnel-codes.ts'
import { parseResult } from '#contract/netfunnel.ts'
import type { DocumentPass } from '#contract/page-document.ts'
import type { WaitingRoomGate } from '#server/services/app-services.ts'
import type { SsrQueueClient } from '#server/services/page-services.ts'
import type { ClientHints } from './client-hints.ts'

/** What a visitor's document shows, and the waiting room's reply `RTYPE:CODE:PARAMS` for a place taken on their behalf. */
export interface Admission extends Pick<DocumentPass, 'shows'> {
  readonly ticket?: string | undefined
}

/**
 * What a visitor's document shows, and the place taken for them: docs/decisions/045. Whoever is inside sees the page and
 * keeps the session; whoever has a place waits on with it; the place of a document whose app never ran comes with the next
 * one; a new browser gets a place, and the page where that place is inside; programs get no place, and the page only
 * while nobody has to wait.
 */
export async function admit(
  { isBrowser, address, key, unclaimed }: ClientHints,
  gate: WaitingRoomGate,
  room: SsrQueueClient | undefined,
): Promise<Admission> {
  if (room === undefined) return WAITS
  if (key !== undefined) return (await gate.isInside(key)) ? INSIDE : WAITS
  if (!isBrowser) return (await room.isFree()) ? INSIDE : WAITS
  const ticket = (await stillGood(unclaimed, address, room)) ?? (await room.takePlace(address))
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
 * The unclaimed place as it was given; undefined once a place that was inside fell silent for too long. The app gives its
 * first sign of life a while after it has taken the place over, counted from this document: the first may be much older.
 */
async function stillGood(
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
