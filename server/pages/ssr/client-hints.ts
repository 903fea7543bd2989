import { TICKET_NAME } from '#contract/waiting-room/netfunnel-codes.ts'
import { parseResult } from '#contract/waiting-room/netfunnel.ts'
import { UNCLAIMED_TICKET_NAME } from '#contract/pages/page-document.ts'
import { isProgram } from '#server/platform/http/is-program.ts'

/** Client hints: facts of a document request that decide its content. */
export interface ClientHints {
  /** A browser shows the page to a person now: no crawler, no link preview, no prefetch. */
  readonly isBrowser: boolean
  /** The user agent is not a phone's. */
  readonly isWide: boolean
  /** The network address, as used by the waiting room. */
  readonly address: string
  /** Key of the position or admission in the browser's ticket cookie. */
  readonly key: string | undefined
  /** The reply `RTYPE:CODE:PARAMS` of an earlier document that no app has claimed, and its key. */
  readonly unclaimed: { readonly ticket: string; readonly key: string } | undefined
}

/** Headers that decide `isWide`, for `Vary`. */
export const SCREEN_HEADERS = ['sec-ch-ua-mobile', 'user-agent'] as const

/**
 * Chromium sends this hint over TLS; other phones have the word in their user agent, and tablets do
 * not.
 */
function isWide(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-mobile')
  if (hint !== null) return hint === '?0'
  const name = headers.get('user-agent') ?? ''
  return name !== '' && !name.includes('Mobi')
}

/**
 * Reads the hints of a request. Browsers mark navigations by a header; other requests are no
 * visitors.
 */
export function readClientHints(method: string, headers: Headers, address: string): ClientHints {
  const isBrowser =
    method === 'GET' &&
    headers.get('sec-fetch-mode') === 'navigate' &&
    headers.get('sec-fetch-dest') === 'document' &&
    headers.get('sec-purpose') === null &&
    !isProgram(headers.get('user-agent'))
  const cookies = headers.get('cookie') ?? ''
  const ticket = cookieOf(cookies, UNCLAIMED_TICKET_NAME)
  const unclaimedKey = keyOf(ticket)
  return {
    isBrowser,
    isWide: isWide(headers),
    address,
    key: keyOf(cookieOf(cookies, TICKET_NAME)),
    unclaimed: unclaimedKey === undefined ? undefined : { ticket, key: unclaimedKey },
  }
}

const keyOf = (ticket: string): string | undefined => parseResult(ticket)?.params.key

function cookieOf(cookies: string, name: string): string {
  const start = `${name}=`
  const pair = cookies
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(start))
  return decode(pair?.slice(start.length) ?? '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not written by our pages: ignored.
    return ''
  }
}
