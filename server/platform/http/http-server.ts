import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { Server as NetServer } from 'node:net'
import { answerOpening } from './opening-page.ts'

/** Handler of one node:http request. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** The port cannot be opened; `message` is one sentence for the operator. */
export class ListenError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ListenError'
  }
}

/** The listening server; its handler is set when the shop is ready. */
export interface HttpServer {
  /** Sets the handler. Until this call every request is answered 503, browsers' with a page. */
  open(handler: RequestHandler): void
  /**
   * Accepts no new connections and waits for running requests, at most `graceMs`. Every later
   * response closes its connection. Idle connections stay open for a short time, because a request
   * may be under way on them.
   */
  close(graceMs: number): Promise<void>
}

/**
 * Opens the port before anything else starts, so that a used port is reported at once. Throws
 * {@link ListenError}, which names the settings `PORT` and `HOST` with `prefix`. `slowMs`: time
 * limit for receiving a request.
 */
export async function listen(
  host: string,
  port: number,
  prefix = '',
  slowMs?: number,
): Promise<HttpServer> {
  let handler: RequestHandler = answerOpening
  let isClosing = false
  const running = new Set<ServerResponse>()
  const server = createServer(
    slowMs === undefined ? {} : limitsFor(slowMs),
    (request, response) => {
      running.add(response)
      response.once('close', () => running.delete(response))
      if (isClosing) response.setHeader('connection', 'close')
      handler(request, response)
    },
  )
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new ListenError(sentenceOf(error, host, port, prefix))
  }
  return {
    open: (next) => {
      handler = next
    },
    close: (graceMs) => {
      isClosing = true
      for (const response of running) {
        if (!response.headersSent) response.setHeader('connection', 'close')
      }
      return closeServer(server, graceMs)
    },
  }
}

function limitsFor(slowMs: number): ServerOptions {
  return {
    headersTimeout: slowMs,
    requestTimeout: slowMs,
    connectionsCheckingInterval: slowMs / 4,
  }
}

function sentenceOf(error: unknown, host: string, port: number, prefix: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program; stop it or set another ${prefix}PORT.`
    case 'EACCES':
      return `Port ${port} may not be used by this user; set another ${prefix}PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${prefix}HOST ${host} is no address of this machine.`
    default:
      return `The shop cannot listen on ${host}:${port}: ${String(error)}`
  }
}

/** Time for which idle connections stay open after closing began. */
const LINGER_MS = 1_000

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close')
  // The one of node:http would close idle connections at once, and with them requests under way.
  NetServer.prototype.close.call(server)
  const linger = setTimeout(() => server.close(), Math.min(LINGER_MS, graceMs))
  const grace = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(linger)
  clearTimeout(grace)
}
