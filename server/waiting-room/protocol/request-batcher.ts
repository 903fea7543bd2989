import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressList } from '#server/platform/network/address-list.ts'
import { rawHeaders, type WaitingRoomAnswer } from './answer.ts'
import type { MaybePromise } from './maybe-promise.ts'
import { peerAddress } from '#server/platform/network/peer-address.ts'

/** One request: its query string and its sender. */
export interface Visit {
  readonly query: string
  readonly peerAddress: string
}

/** Answers a batch of requests in order. Never throws. */
export type HandleAll = (visits: readonly Visit[]) => readonly MaybePromise<WaitingRoomAnswer>[]

/**
 * Batches HTTP requests of one event loop turn: under load, more of them share one write to the
 * journal, and their replies are sent together (docs/decisions/060).
 */
export class RequestBatcher {
  readonly #handleAll: HandleAll
  readonly #trustedProxies: AddressList
  #visits: Visit[] = []
  #responses: ServerResponse[] = []

  constructor(handleAll: HandleAll, trustedProxies: AddressList) {
    this.#handleAll = handleAll
    this.#trustedProxies = trustedProxies
  }

  /** Methods other than GET are refused immediately. */
  take(request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== 'GET') {
      response.writeHead(405, { allow: 'GET', 'content-length': '0' })
      response.end()
      return
    }
    const url = request.url ?? ''
    const at = url.indexOf('?')
    const query = at === -1 ? '' : url.slice(at + 1)
    this.#visits.push({ query, peerAddress: peerAddress(request, this.#trustedProxies) })
    this.#responses.push(response)
    if (this.#visits.length === 1) setImmediate(() => this.#answerAll())
  }

  #answerAll(): void {
    const responses = this.#responses
    const answers = this.#handleAll(this.#visits)
    this.#visits = []
    this.#responses = []
    for (const [n, answer] of answers.entries()) {
      const response = responses[n]
      if (response === undefined) continue
      if (answer instanceof Promise) void answer.then((value) => send(response, value))
      else send(response, answer)
    }
  }
}

function send(response: ServerResponse, answer: WaitingRoomAnswer): void {
  response.writeHead(answer.status, rawHeaders(answer))
  response.end(answer.body, 'latin1')
}
