import type { IncomingMessage } from 'node:http'
import type { AddressList } from './address-list.ts'
import { plainAddress } from './address-list.ts'

/**
 * Address of the requester. `X-Forwarded-For` is trusted only for entries of trusted proxies: read from its end,
 * up to the first address that is not one of them. Without trusted proxies it is the peer of the connection,
 * whatever was sent.
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
