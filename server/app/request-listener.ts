import { IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { RequestHandler } from '#server/http-server.ts'
import type { App } from './app.ts'

/**
 * The application as a handler of node:http. `Host` is what the sender likes it to be, and may be no host at all: addresses of
 * requests carry the store's own.
 */
export function requestListener(app: App, publicOrigin: string): RequestHandler {
  const { host } = new URL(publicOrigin)
  const answer = getRequestListener((request, { incoming }) =>
    app.fetch(request, incoming instanceof IncomingMessage ? { incoming } : {}),
  )
  return (incoming, outgoing) => {
    incoming.headers.host = host
    void answer(incoming, outgoing)
  }
}
