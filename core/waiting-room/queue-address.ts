import { DEFAULT_ACTION, type ActionAddress } from '#contract/waiting-room/netfunnel-request.ts'

/**
 * Address of the waiting room with service and action. All parts are required
 * (waiting-room#address-parts).
 */
export interface QueueAddress extends ActionAddress {
  readonly protocol: 'https' | 'http'
  readonly host: string
  readonly port: number
  /** Path without its leading slash: `ts.wseq`. */
  readonly query: string
}

/** Whether the address is complete. */
export function isComplete(room: QueueAddress | undefined): room is QueueAddress {
  return (
    room !== undefined &&
    room.host !== '' &&
    room.port > 0 &&
    room.query !== '' &&
    room.serviceId !== '' &&
    room.actionId !== ''
  )
}

/**
 * Parses the address from a URL relative to `origin`, with the product's action. Throws on an
 * invalid URL.
 */
export function parseQueueUrl(url: string, origin: string): QueueAddress {
  const parsed = new URL(url, origin)
  const protocol = parsed.protocol === 'http:' ? 'http' : 'https'
  const defaultPort = protocol === 'http' ? 80 : 443
  const query = parsed.pathname.replace(/^\//u, '')
  return {
    protocol,
    host: parsed.hostname,
    port: parsed.port === '' ? defaultPort : Number(parsed.port),
    query: query === '' ? 'ts.wseq' : query,
    ...DEFAULT_ACTION,
  }
}
