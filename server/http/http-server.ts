import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
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
  /** Takes no new requests and waits for the running ones, at most `graceMs`. */
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
  const server = createServer(slowMs === undefined ? {} : limitsFor(slowMs), (request, response) =>
    handler(request, response),
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
    close: (graceMs) => closeServer(server, graceMs),
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

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const grace = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(grace)
}
