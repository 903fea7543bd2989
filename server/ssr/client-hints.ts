import { TICKET_NAME } from '#contract/netfunnel-codes.ts'
import { parseResult } from '#contract/netfunnel.ts'
import { UNCLAIMED_TICKET_NAME } from '#contract/page-document.ts'

/** Who asks for a document, as far as the request tells. */
export interface ClientHints {
  /** A person's browser opens the page now: no crawler, no link preview, nothing fetched in advance. */
  readonly isBrowser: boolean
  /** The browser calls itself none of a phone. */
  readonly isWide: boolean
  /** The network address, as the waiting room knows it. */
  readonly address: string
  /** Key of the place or session that the browser's ticket cookie names. */
  readonly key: string | undefined
  /** The reply `RTYPE:CODE:PARAMS` for the place of an earlier document whose app never ran, and its key. */
  readonly unclaimed: { readonly ticket: string; readonly key: string } | undefined
}

/** Programs that say what they are; what poses as a browser is one to us, as it is to the waiting room. */
const PROGRAM =
  /bot\b|crawl|spider|slurp|preview|scrap|facebookexternalhit|yeti|whatsapp|telegram/iu

/** What `isWide` goes by, for `Vary`. */
export const SCREEN_HEADERS = ['sec-ch-ua-mobile', 'user-agent'] as const

/** Chromium says so with every request behind TLS; of others phones have the word in their names, and tablets do not. */
function isWide(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-mobile')
  if (hint !== null) return hint === '?0'
  const name = headers.get('user-agent') ?? ''
  return name !== '' && !name.includes('Mobi')
}

/** Reads a request. Browsers say by themselves that they navigate; nobody else is taken for one. */
export function readClientHints(method: string, headers: Headers, address: string): ClientHints {
  const isBrowser =
    method === 'GET' &&
    headers.get('sec-fetch-mode') === 'navigate' &&
    headers.get('sec-fetch-dest') === 'document' &&
    headers.get('sec-purpose') === null &&
    !PROGRAM.test(headers.get('user-agent') ?? '')
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
    // Not written by our pages: as good as none.
    return ''
  }
}
