import { DELAYED_START_MS, FIRST_SIGN_OF_LIFE_BY_MS } from '#contract/limits.ts'
import { parseResult, peopleAhead } from '#contract/netfunnel.ts'
import type { DocumentPass } from '#contract/page-document.ts'
import type { EpochMs } from '#core/waiting-room/ports.ts'
import type { AdmissionStorage, StoredTicket } from './admission-storage.ts'
import type { AdmissionView } from './view.ts'

/** What a document brought, with the place from its cookie instead of the word that there is one. */
export interface SsrAdmission extends Pick<DocumentPass<AdmissionView>, 'shows' | 'view'> {
  /** The waiting room's reply `RTYPE:CODE:PARAMS` for a place taken on the visitor's behalf. */
  readonly ticket?: string | undefined
  /** When the document was asked for: its place is no older. */
  readonly askedAt?: EpochMs | undefined
  /** Called once its place is kept elsewhere: until then the next document is to bring it again. */
  readonly onTaken?: (() => void) | undefined
}

/** What a document brought: the view it was rendered with, and, once, the place that was taken for its visitor. */
export interface ReadSsrAdmission {
  readonly view: AdmissionView
  readonly showsPage: boolean
  readonly showsScreen: boolean
  readonly hasSession: boolean
  /** The session inside, with the reply that opened it; undefined when there is none or it was taken already. */
  readonly takeSession: () => { readonly key: string; readonly result: string } | undefined
  /** Until when the page has network and processor to itself, if it is taken up now: its session needs no sign of life before. */
  readonly quietUntil: (now: EpochMs) => EpochMs
  /** The place in the line; undefined when there is none or it was taken already. */
  readonly place: () => StoredTicket | undefined
  readonly takePlace: () => StoredTicket | undefined
  /** Takes a place in the line that nobody needs, as the visitor goes on with this key, and gives it back unless it is that one. */
  readonly giveBackUnless: (key: string | undefined) => void
}

/** Reads a document's pass; without one nothing is known yet. `giveBack` tells the waiting room that a place is free. */
export function readSsrAdmission(
  pass: Partial<SsrAdmission>,
  giveBack: (key: string) => void,
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
    hasSession: session.peek() !== undefined,
    takeSession: session.take,
    quietUntil: (now) => Math.min(now + DELAYED_START_MS, askedAt + FIRST_SIGN_OF_LIFE_BY_MS),
    place: place.peek,
    takePlace: place.take,
    giveBackUnless(wanted) {
      const surplus = place.take()?.key
      if (surplus !== undefined && surplus !== wanted) giveBack(surplus)
    },
  }
}

/** Something that can be taken once. */
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
 * The place to go on with: the one that the device kept is the earlier one. Where the document took another, because
 * its request could not name the kept one (a cookie that was lost with a crashed browser), that goes back. A place from
 * a document is kept on the device before its cookie lets go of it: a reload at any moment finds it.
 */
export async function chooseTicket(
  store: Pick<AdmissionStorage, 'readTicket' | 'saveTicket'>,
  brought: ReadSsrAdmission,
): Promise<StoredTicket | undefined> {
  const kept = await store.readTicket()
  if (kept !== undefined) {
    brought.giveBackUnless(kept.key)
    return kept
  }
  const place = brought.place()
  if (place !== undefined) await store.saveTicket(place)
  brought.takePlace()
  return place
}
