/**
 * A reply of the protocol: the HTTP status is always 200, the protocol's own code is in the body.
 */
export interface WaitingRoomAnswer {
  readonly status: 200
  readonly headers: Readonly<Record<string, string>>
  /** Latin characters only, so that its length is its number of bytes. */
  readonly body: string
}

const SHARED_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Any page may send requests: by a script tag of another origin, or a fetch that reads the reply.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
const SCRIPT_HEADERS = {
  'content-type': 'application/javascript; charset=utf-8',
  ...SHARED_HEADERS,
}
const TEXT_HEADERS = { 'content-type': 'text/plain; charset=utf-8', ...SHARED_HEADERS }

/** The headers in the fastest form for node:http. */
const RAW_HEADERS: ReadonlyMap<Readonly<Record<string, string>>, readonly string[]> = new Map(
  [SCRIPT_HEADERS, TEXT_HEADERS].map((headers) => [headers, Object.entries(headers).flat()]),
)

/** A reply that a page runs as a script. */
export function scriptAnswer(body: string): WaitingRoomAnswer {
  return { status: 200, headers: SCRIPT_HEADERS, body }
}

/** A reply that a program reads. */
export function textAnswer(body: string): WaitingRoomAnswer {
  return { status: 200, headers: TEXT_HEADERS, body }
}

/** Names and values alternating, the length included. */
export function rawHeaders({ headers, body }: WaitingRoomAnswer): string[] {
  const prepared = RAW_HEADERS.get(headers) ?? Object.entries(headers).flat()
  return [...prepared, 'content-length', String(body.length)]
}
