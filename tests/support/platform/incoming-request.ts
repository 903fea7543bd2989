import { IncomingMessage, type IncomingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'

/** A request of node:http as it comes from an address, for what is asked without a connection. */
export function incomingFrom(address: string, headers: IncomingHttpHeaders = {}): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const request = new IncomingMessage(socket)
  Object.assign(request.headers, headers)
  return request
}
