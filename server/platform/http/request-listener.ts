import { IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { RequestHandler } from './http-server.ts'
import type { App } from './app.ts'

/**
 * node:http handler of the application. `Host` is set by the sender and may be invalid, so request URLs use the
 * shop's own origin.
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
