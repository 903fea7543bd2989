import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What may happen to one request: lost on the way there, its answer lost half-way back, or never
 * given. `silent` keeps it from the shop too, `reset` ends its connection before it gets there,
 * `stalled` stops half-way through the answer and leaves the connection open, `twice` brings it to
 * the shop two times, one right after the other.
 */
export type Cut = 'before' | 'after' | 'unanswered' | 'silent' | 'reset' | 'stalled' | 'twice'

/**
 * An answer of another sender than the shop: a captive portal, a filter, a company's proxy, a
 * network in front of it.
 */
export interface ForeignAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Answers that such networks give in place of the shop. */
export const FOREIGN = {
  'a portal with its page': { status: 200, body: '<!doctype html><h1>Welcome to the hotel</h1>' },
  'a portal that redirects': { status: 302, headers: { location: 'http://127.0.0.1:9/login' } },
  'a filter with 401': { status: 401, body: '<h1>Sign in to the proxy</h1>' },
  'a filter with 403': { status: 403, body: '<h1>Blocked</h1>' },
  'a proxy with 429': {
    status: 429,
    headers: { 'retry-after': '600' },
    body: '<h1>Too many devices in this network</h1>',
  },
  'a proxy with 502': { status: 502, body: '<h1>Bad gateway</h1>' },
} as const satisfies Record<string, ForeignAnswer>

/** A request as faults know it: what it asks for, and the how manieth of its kind it is, from 1. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly nth: number
}

/** How bad a network is. */
export interface NetworkFaults {
  /** Delay of every request, one way and back, in milliseconds. */
  readonly latencyMs?: number
  /** Bytes a second that all answers share. */
  readonly bytesPerSecond?: number
  /** Bytes a second that the bodies of all requests share. */
  readonly sentBytesPerSecond?: number
  /** Share of requests whose packets are lost: one of five is cut, the others stall. */
  readonly loss?: { readonly share: number; readonly stallMs: number; readonly seed: string }
  /** Addresses from which requests come, in turn, as a proxy in front of the shop names them. */
  readonly addresses?: readonly string[]
  /** Requests to cut on purpose. */
  readonly cut?: (asked: Asked) => Cut | undefined
  /** Requests that another sender answers. */
  readonly foreign?: (asked: Asked) => ForeignAnswer | undefined
}

/** A network between browser and shop that can be made bad. */
export interface BadNetwork extends AsyncDisposable {
  readonly origin: string
  /** Sets the faults from now on; `{}` is a good network. */
  become(faults: NetworkFaults): void
  /** What was cut so far, as `before POST /v1/orders`. */
  readonly cuts: readonly string[]
  /** What another sender answered so far, as `GET /assets/…`. */
  readonly foreignAnswers: readonly string[]
}

/** Answers go over the line in pieces, so that several share it. */
const CHUNK_BYTES = 4_096

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/**
 * Names in a path that differ in every run or build: an order, a payment window, the content of a
 * file.
 */
const MADE_UP = /\d{6}-[A-Z\d]{7}|(?<=\/windows\/)[\w-]+|(?<=\/assets\/.+-)[\w-]{7}(?=\.)/gu

/**
 * A number from 0 to 1 that is the same for the same request of the same seed, in every run and
 * whatever else is under way.
 */
function chance(seed: string, { method, path, nth }: Asked): number {
  const kind = path.replace(MADE_UP, '*')
  const digest = createHash('sha256').update(`${seed} ${method} ${kind} ${nth}`).digest()
  return digest.readUInt32BE(0) / 0x1_0000_0000
}

/** Documents of a first visit are the browser's own to ask again: no app is there yet to do so. */
const isDocument = (request: IncomingMessage) => request.headers['sec-fetch-dest'] === 'document'

/** A port that one network after another is put on; until then requests get no answer. */
export async function startLine(port: number): Promise<Server> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Puts a network in front of a shop on a line; the line is left when the network is disposed of. */
export function putBadNetwork(server: Server, shopPort: number): BadNetwork {
  let faults: NetworkFaults = {}
  let isOver = false
  let lineIsFreeAt = 0
  let requests = 0
  let wayThereIsFreeAt = 0
  const seen = new Map<string, number>()
  const cuts: string[] = []
  const foreignAnswers: string[] = []

  const askedOf = (request: IncomingMessage): Asked => {
    const method = request.method ?? 'GET'
    const path = new URL(request.url ?? '/', 'http://store').pathname
    const kind = `${method} ${path}`
    const nth = (seen.get(kind) ?? 0) + 1
    seen.set(kind, nth)
    return { method, path, nth }
  }

  /** Waits until the shared line has carried these bytes. */
  const carry = async (bytes: number): Promise<void> => {
    const { bytesPerSecond } = faults
    if (bytesPerSecond === undefined) return
    const now = Date.now()
    lineIsFreeAt = Math.max(now, lineIsFreeAt) + (bytes / bytesPerSecond) * 1_000
    await pause(lineIsFreeAt - now)
  }

  /** The whole body of a request, once the shared line has carried it. */
  const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
    const body = await bytesOf(request)
    const { sentBytesPerSecond } = faults
    if (sentBytesPerSecond === undefined) return body
    const now = Date.now()
    wayThereIsFreeAt = Math.max(now, wayThereIsFreeAt) + (body.length / sentBytesPerSecond) * 1_000
    await pause(wayThereIsFreeAt - now)
    return body
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = askedOf(request)
    const { latencyMs = 0, loss, cut, foreign } = faults
    const luck = loss === undefined ? 1 : chance(loss.seed, asked)
    const isLost = loss !== undefined && luck < loss.share
    const lostCut = isLost && luck < loss.share / 5 && !isDocument(request) ? 'before' : undefined
    const fate = cut?.(asked) ?? lostCut
    if (fate !== undefined) cuts.push(`${fate} ${asked.method} ${asked.path}`)
    if (latencyMs > 0) await pause(latencyMs)
    if (isLost && fate === undefined) await pause(loss.stallMs)
    if (fate === 'silent') return
    if (fate === 'reset') {
      request.socket.resetAndDestroy()
      return
    }
    const other = foreign?.(asked)
    if (other !== undefined) {
      foreignAnswers.push(`${asked.method} ${asked.path}`)
      request.resume()
      response.writeHead(other.status, { 'content-type': 'text/html', ...other.headers })
      response.end(other.body)
      return
    }
    if (fate === 'before') {
      // With nothing at all on a used connection, browsers ask again by themselves.
      response.writeHead(200, { 'content-length': CHUNK_BYTES })
      response.write('{', () => response.destroy())
      return
    }
    const sent = await bodyOf(request)
    // The next journey may have the same shop.
    if (isOver) throw new Error('The network is over.')
    const address = faults.addresses?.[requests % faults.addresses.length]
    requests += 1
    if (address !== undefined) request.headers['x-forwarded-for'] = address
    const copy = fate === 'twice' ? forward(request, sent, shopPort).then(bytesOf) : undefined
    const upstream = await forward(request, sent, shopPort)
    const body = await bytesOf(upstream)
    await copy
    if (fate === 'unanswered') return
    const { 'transfer-encoding': _, ...headers } = upstream.headers
    response.writeHead(upstream.statusCode ?? 502, {
      ...headers,
      'content-length': body.length,
    })
    const isHalf = fate === 'after' || fate === 'stalled'
    const end = isHalf ? Math.floor(body.length / 2) : body.length
    for (let at = 0; at < end && !response.destroyed; at += CHUNK_BYTES) {
      const chunk = body.subarray(at, Math.min(end, at + CHUNK_BYTES))
      await carry(chunk.length)
      response.write(chunk)
    }
    if (fate === 'after') response.destroy()
    else if (fate !== 'stalled') response.end()
  }

  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch(() => response.destroy())
  }
  server.on('request', onRequest)
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    become: (next) => {
      faults = next
    },
    cuts,
    foreignAnswers,
    [Symbol.asyncDispose]: async () => {
      isOver = true
      server.off('request', onRequest)
      server.closeAllConnections()
    },
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

async function forward(
  request: IncomingMessage,
  body: Buffer,
  port: number,
): Promise<IncomingMessage> {
  const { 'transfer-encoding': _, 'content-length': __, ...headers } = request.headers
  const asking = ask({
    host: '127.0.0.1',
    port,
    method: request.method,
    path: request.url,
    headers: body.length > 0 ? { ...headers, 'content-length': body.length } : headers,
    // A connection kept for later may be closed by the shop at the moment it is used again.
    agent: false,
  })
  asking.end(body)
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  return response
}
