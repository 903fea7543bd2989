import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { DRAIN_MS_MAX } from '#server/platform/config/setting-values.ts'
import {
  answerClosing,
  asksHealth,
  drainStage,
  type DrainLimits,
  type DrainStage,
} from './drain.ts'
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

/** The server of a port; its handler is set when the shop is ready. */
export interface HttpServer {
  /**
   * Sets the handler. Until this call every request is answered 503, browsers' with a page; a
   * server that opens late refuses connections.
   */
  open(handler: RequestHandler): Promise<void>
  /**
   * Drains: says on `/healthz` that it closes, serves on for `drainMs` and until a second without
   * requests, then accepts no new connections and waits for running requests. Every response closes
   * its connection. Idle connections stay open for a short time, because a request may be under way
   * on them.
   */
  close(limits: DrainLimits): Promise<void>
}

/** Options of {@link listen}. */
export interface ListenOptions {
  /** First part of the settings `PORT` and `HOST` in errors. */
  readonly prefix?: string
  /** Time limit for receiving a request. */
  readonly slowMs?: number | undefined
  /**
   * Whether the port is only tried, and opened with the handler: a proxy must hand requests to
   * another process meanwhile, and repeats a write only when its connection is refused.
   */
  readonly opensLate?: boolean
}

/**
 * Opens the port before anything else starts, so that a used port is reported at once. Throws
 * {@link ListenError}.
 */
export async function listen(
  host: string,
  port: number,
  { prefix = '', slowMs, opensLate = false }: ListenOptions = {},
): Promise<HttpServer> {
  let handler: RequestHandler = answerOpening
  const running = new Set<ServerResponse>()
  const drain = new ServerDrain()
  const server = createServer(
    slowMs === undefined ? {} : limitsFor(slowMs),
    (request, response) => {
      running.add(response)
      response.once('close', () => running.delete(response))
      if (drain.isClosing) {
        response.setHeader('connection', 'close')
        if (drain.answer(request, response)) return
      }
      handler(request, response)
    },
  )
  const openPort = async () => {
    server.listen(port, host)
    try {
      await once(server, 'listening')
    } catch (error) {
      throw new ListenError(sentenceOf(error, host, port, prefix))
    }
  }
  await openPort()
  if (opensLate) await closeServer(server, 0)
  return {
    open: async (next) => {
      handler = next
      if (opensLate) await openPort()
    },
    close: async (limits) => {
      for (const response of running) {
        if (!response.headersSent) response.setHeader('connection', 'close')
      }
      const graceMs = await drain.run(limits)
      if (server.listening) await closeServer(server, graceMs)
    },
  }
}

/** Pause between two looks at the stage of a drain. */
const LOOK_EVERY_MS = 50

/** The drain of one server. */
class ServerDrain {
  #beganAt: number | undefined
  #lastRequestAt = 0
  #drainMs = 0

  get isClosing(): boolean {
    return this.#beganAt !== undefined
  }

  /** Answers a request that a closing server does not serve; returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!asksHealth(request)) this.#lastRequestAt = performance.now()
    return answerClosing(request, response, this.#stage())
  }

  /** Resolves at the end of the drain to the time that running requests still have. */
  async run({ drainMs, graceMs }: DrainLimits): Promise<number> {
    const beganAt = performance.now()
    this.#beganAt ??= beganAt
    this.#lastRequestAt = beganAt
    this.#drainMs = drainMs
    while (this.#stage() !== 'ends') await setTimeout(LOOK_EVERY_MS)
    if (drainMs === 0) return graceMs
    return Math.max(graceMs, DRAIN_MS_MAX - (performance.now() - beganAt))
  }

  #stage(): DrainStage {
    const now = performance.now()
    const times = { drainingMs: now - (this.#beganAt ?? now), quietMs: now - this.#lastRequestAt }
    return drainStage(times, this.#drainMs)
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
  const linger = globalThis.setTimeout(() => server.close(), Math.min(LINGER_MS, graceMs))
  const grace = globalThis.setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(linger)
  clearTimeout(grace)
}
