import type { IncomingMessage } from 'node:http'
import type { AddressList } from './address-list.ts'
import { plainAddress } from './address-list.ts'

/**
 * Who asks. `X-Forwarded-For` is believed only as far as trusted proxies wrote it: read from its
 * end, up to the first address that is not one of them. Without trusted proxies it is the other end
 * of the connection, whatever was sent.
 */
export function peerAddress(request: IncomingMessage, trusted: AddressList): string {
  let peer = request.socket.remoteAddress ?? 'unknown'
  if (trusted.isEmpty) return peer
  const forwarded = request.headers['x-forwarded-for']
  const chain = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',')
  while (trusted.has(peer)) {
    const before = chain.pop()?.trim()
    if (before === undefined || before === '') return peer
    peer = plainAddress(before)
  }
  return peer
}
