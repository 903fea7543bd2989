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

/** Answers one request of node:http. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** The store's door cannot be opened; `message` is the one sentence the operator reads. */
export class ListenError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ListenError'
  }
}

/** The listening server; what it answers is set once the store is ready. */
export interface HttpServer {
  /** Until this is called every request is answered 503, browsers' with a page. */
  open(handler: RequestHandler): void
  /**
   * Takes no new connections and waits for the running requests, at most `graceMs`. From then on every answer ends its
   * connection; idle ones are kept for a moment, because a request may be on its way on them.
   */
  close(graceMs: number): Promise<void>
}

/**
 * Takes the port before anything else starts, so that a taken one is told at once. Throws {@link ListenError}, which names
 * the settings `PORT` and `HOST` with `prefix` before them. `slowMs`: a request that takes longer to arrive is cut off.
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
      return `The store cannot listen on ${host}:${port}: ${String(error)}`
  }
}

/** Our choice: idle connections are kept this long after the store began to close. */
const LINGER_MS = 1_000

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close')
  // The one of node:http would end idle connections at once, and with them requests that are on their way.
  NetServer.prototype.close.call(server)
  const linger = setTimeout(() => server.close(), Math.min(LINGER_MS, graceMs))
  const grace = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(linger)
  clearTimeout(grace)
}
