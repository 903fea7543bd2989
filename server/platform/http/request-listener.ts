import { IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { RequestHandler } from './http-server.ts'
import type { App } from './app.ts'

/**
 * node:http handler of the application. `Host` is set by the sender and may be invalid, so request
 * URLs use the shop's own origin. A request with two of them is refused: a proxy before the shop
 * may go by the other one.
 */
export function requestListener(app: App, publicOrigin: string): RequestHandler {
  const { host } = new URL(publicOrigin)
  const answer = getRequestListener((request, { incoming }) =>
    app.fetch(request, incoming instanceof IncomingMessage ? { incoming } : {}),
  )
  return (incoming, outgoing) => {
    if (hasTwoHosts(incoming.rawHeaders)) {
      outgoing.writeHead(400, { connection: 'close', 'content-length': 0 }).end()
      return
    }
    incoming.headers.host = host
    void answer(incoming, outgoing)
  }
}

/** Whether raw headers, `[name, value, …]`, name the host more than once. */
const hasTwoHosts = (raw: readonly string[]): boolean =>
  raw.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1
