import { DELAYED_START_MS, FIRST_SIGN_OF_LIFE_BY_MS } from '#contract/platform/limits.ts'
import { parseResult, peopleAhead } from '#contract/waiting-room/netfunnel.ts'
import type { DocumentPass } from '#contract/pages/page-document.ts'
import type { EpochMs } from '#core/waiting-room/ports.ts'
import type { AdmissionStorage, StoredTicket } from './admission-storage.ts'
import type { AdmissionView } from './view.ts'

/** Admission state of a document, with the ticket from its cookie. */
export interface SsrAdmission extends Pick<DocumentPass<AdmissionView>, 'shows' | 'view'> {
  /** Reply `RTYPE:CODE:PARAMS` of the waiting room for a ticket taken for the visitor. */
  readonly ticket?: string | undefined
  /** Time of the document's request; its ticket is not older. */
  readonly askedAt?: EpochMs | undefined
  /** Called when the ticket is stored elsewhere. Until then the next document brings it again. */
  readonly onTaken?: (() => void) | undefined
}

/** Parsed admission state of a document: its view, and the ticket that can be taken once. */
export interface ReadSsrAdmission {
  readonly view: AdmissionView
  readonly showsPage: boolean
  readonly showsScreen: boolean
  /** Key of the admission; undefined without one. */
  readonly session: string | undefined
  /** Admission with the reply that opened it; undefined without one, or after it was taken. */
  readonly takeSession: () => { readonly key: string; readonly result: string } | undefined
  /**
   * Latest time of the first alive notice if the page is hydrated now. Until then network and
   * processor are left to the page.
   */
  readonly quietUntil: (now: EpochMs) => EpochMs
  /** Waiting ticket; undefined without one, or after it was taken. */
  readonly place: () => StoredTicket | undefined
  readonly takePlace: () => StoredTicket | undefined
  /** Takes the waiting ticket and releases its position, unless the visitor uses its key. */
  readonly releaseUnless: (key: string | undefined) => void
}

/**
 * Parses a document's admission state. Without one nothing is known. `releasePlace` releases a
 * position in the waiting room.
 */
export function readSsrAdmission(
  pass: Partial<SsrAdmission>,
  releasePlace: (key: string) => void,
): ReadSsrAdmission {
  const { shows, ticket: result = '', view, askedAt = Infinity, onTaken } = pass
  const params = parseResult(result)?.params ?? {}
  const { key = '' } = params
  const total = peopleAhead(params) ?? 0
  const showsPage = shows === 'page'
  const isKnown = key !== ''
  const session = once(isKnown && showsPage ? { key, result } : undefined, onTaken)
  const place = once(isKnown && !showsPage ? { key, total } : undefined, onTaken)
  return {
    view: showsPage && isKnown ? { name: 'inside' } : (view ?? NOTHING_KNOWN),
    showsPage,
    showsScreen: shows === 'waiting screen',
    session: session.peek()?.key,
    takeSession: session.take,
    quietUntil: (now) => Math.min(now + DELAYED_START_MS, askedAt + FIRST_SIGN_OF_LIFE_BY_MS),
    place: place.peek,
    takePlace: place.take,
    releaseUnless(wanted) {
      const surplus = place.take()?.key
      if (surplus !== undefined && surplus !== wanted) releasePlace(surplus)
    },
  }
}

/** Value that can be taken once. */
function once<Value>(value: Value | undefined, onTaken: () => void = () => undefined) {
  let left = value
  return {
    peek: () => left,
    take: () => {
      const taken = left
      left = undefined
      if (taken !== undefined) onTaken()
      return taken
    },
  }
}

const NOTHING_KNOWN: AdmissionView = { name: 'asking', isFailing: false }

/**
 * Selects the ticket to use. The stored one is older; a second one from the document, taken because
 * the cookie was lost in a crash, is released. A ticket from a document is stored before its cookie
 * is cleared, so that a reload at any time finds it.
 */
export async function chooseTicket(
  storage: Pick<AdmissionStorage, 'readTicket' | 'saveTicket'>,
  documentAdmission: ReadSsrAdmission,
): Promise<StoredTicket | undefined> {
  const stored = await storage.readTicket()
  if (stored !== undefined) {
    documentAdmission.releaseUnless(stored.key)
    return stored
  }
  const place = documentAdmission.place()
  if (place !== undefined) await storage.saveTicket(place)
  documentAdmission.takePlace()
  return place
}
