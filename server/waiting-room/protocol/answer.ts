/** An answer of the protocol: the HTTP status is always 200, the protocol's own code stands in the body. */
export interface WaitingRoomAnswer {
  readonly status: 200
  readonly headers: Readonly<Record<string, string>>
  /** Latin characters alone, so that its length is its number of bytes. */
  readonly body: string
}

const SHARED_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Any page may ask: the script tag of another origin, or a fetch that reads the answer.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
const SCRIPT_HEADERS = {
  'content-type': 'application/javascript; charset=utf-8',
  ...SHARED_HEADERS,
}
const TEXT_HEADERS = { 'content-type': 'text/plain; charset=utf-8', ...SHARED_HEADERS }

/** The headers as node:http takes them fastest. */
const RAW_HEADERS: ReadonlyMap<Readonly<Record<string, string>>, readonly string[]> = new Map(
  [SCRIPT_HEADERS, TEXT_HEADERS].map((headers) => [headers, Object.entries(headers).flat()]),
)

/** An answer that a page runs as a script. */
export function scriptAnswer(body: string): WaitingRoomAnswer {
  return { status: 200, headers: SCRIPT_HEADERS, body }
}

/** An answer that a program reads. */
export function textAnswer(body: string): WaitingRoomAnswer {
  return { status: 200, headers: TEXT_HEADERS, body }
}

/** Names and values in turn, the length included. */
export function rawHeaders({ headers, body }: WaitingRoomAnswer): string[] {
  const prepared = RAW_HEADERS.get(headers) ?? Object.entries(headers).flat()
  return [...prepared, 'content-length', String(body.length)]
}
