import { parseResult } from '#contract/netfunnel.ts'
import type { DocumentPass } from '#contract/page-document.ts'
import type { StoredTicket } from './admission-store.ts'
import type { AdmissionView } from './view.ts'

/** What a document brought, with the place from its cookie instead of the word that there is one. */
export interface AdmissionPass extends Pick<DocumentPass<AdmissionView>, 'shows' | 'view'> {
  /** The waiting room's reply `RTYPE:CODE:PARAMS` for a place taken on the visitor's behalf. */
  readonly ticket?: string | undefined
}

/** What a document brought: the view it was rendered with, and, once, the place that was taken for its visitor. */
export interface ReadPass {
  readonly view: AdmissionView
  readonly showsPage: boolean
  readonly showsScreen: boolean
  /** The session inside, with the reply that opened it; undefined when there is none or it was taken already. */
  readonly takeSession: () => { readonly key: string; readonly result: string } | undefined
  /** Whether a place in the line was brought and not taken yet. */
  readonly holdsPlace: () => boolean
  /** The place in the line; undefined when there is none or it was taken already. */
  readonly takePlace: () => { readonly key: string; readonly total: number } | undefined
}

/** Reads a document's pass; without one nothing is known yet. */
export function readPass({ shows, ticket: result = '', view }: Partial<AdmissionPass>): ReadPass {
  const { key = '', nwait: total = 0 } = parseResult(result)?.params ?? {}
  const showsPage = shows === 'page'
  const isKnown = key !== ''
  const session = once(isKnown && showsPage ? { key, result } : undefined)
  const place = once(isKnown && !showsPage ? { key, total } : undefined)
  return {
    view: showsPage && isKnown ? { name: 'inside' } : (view ?? NOTHING_KNOWN),
    showsPage,
    showsScreen: shows === 'waiting screen',
    takeSession: session.take,
    takePlace: place.take,
    holdsPlace: place.isThere,
  }
}

/** Something that can be taken once. */
function once<Value>(value: Value | undefined) {
  let left = value
  return {
    isThere: () => left !== undefined,
    take: () => {
      const taken = left
      left = undefined
      return taken
    },
  }
}

const NOTHING_KNOWN: AdmissionView = { name: 'asking', isFailing: false }

/**
 * The place to go on with: the one that the device kept is the earlier one. Where the document took another, because
 * its request could not name the kept one (a cookie that was lost with a crashed browser), that is `surplus`: it is to
 * be given back.
 */
export function choosePlace(
  kept: StoredTicket | undefined,
  brought: StoredTicket | undefined,
): { readonly place: StoredTicket | undefined; readonly surplus: string | undefined } {
  if (kept === undefined) return { place: brought, surplus: undefined }
  return { place: kept, surplus: brought?.key === kept.key ? undefined : brought?.key }
}
