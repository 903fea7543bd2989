import type { Endpoint } from '#contract/platform/endpoint.ts'
import { HEADERS } from '#contract/platform/headers.ts'
import { toRequest, type Caller } from '#tests/support/platform/test-call.ts'
import {
  HOSTILE_BODIES,
  HOSTILE_CONTENT_TYPES,
  HOSTILE_HEADERS,
  HOSTILE_JSON,
  HOSTILE_TEXTS,
} from './hostile-values.ts'
import type { InputMaker, Samples } from './schema-input.ts'
import type { SeededRandom } from '#tests/support/platform/seeded-random.ts'

/**
 * A request in readable form, before it is converted for `fetch`, so that a failure can be
 * reported.
 */
export interface WrittenRequest {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | Uint8Array<ArrayBuffer> | undefined
}

/** What is wrong with a request on purpose. */
type Damage = (request: WrittenRequest) => WrittenRequest

/** Headers of calls that a sender may fill with anything. */
const SENT_HEADERS = [
  'authorization',
  'accept',
  'accept-encoding',
  'cookie',
  'x-forwarded-for',
  'if-none-match',
  'content-encoding',
  'origin',
  ...Object.values(HEADERS),
] as const

/** Writes requests of one endpoint: well-formed ones, and ones with one thing wrong. */
export class RequestWriter {
  readonly #endpoint: Endpoint
  readonly #inputs: InputMaker
  readonly #samples: Samples
  readonly #random: SeededRandom

  constructor(endpoint: Endpoint, inputs: InputMaker, samples: Samples, random: SeededRandom) {
    this.#endpoint = endpoint
    this.#inputs = inputs
    this.#samples = samples
    this.#random = random
  }

  /** A request that the contract accepts, as far as its inputs can be guessed. */
  async wellFormed(as: Caller): Promise<WrittenRequest> {
    const { query, body, path, idempotent } = this.#endpoint
    const key = idempotent === undefined ? undefined : `fuzz-${this.#random.below(1e9)}`
    const request = toRequest(this.#endpoint, {
      params: this.#params(path),
      query: query && this.#inputs.make(query),
      body: body && this.#inputs.make(body),
      as: { ...as, idempotencyKey: key },
    })
    const text = await request.text()
    return {
      method: request.method,
      path: request.url.slice('http://shop.test'.length),
      headers: Object.fromEntries(request.headers),
      body: text === '' ? undefined : text,
    }
  }

  /** A request with one to three things wrong. */
  async damaged(as: Caller): Promise<WrittenRequest> {
    let request = await this.wellFormed(as)
    const damages = this.#damages()
    for (let times = this.#random.below(3); times >= 0; times -= 1) {
      request = this.#random.pick(damages)(request)
    }
    return request
  }

  #params(path: string): Record<string, string | number> {
    const names = [...path.matchAll(/:(\w+)/gu)].map((match) => match[1] ?? '')
    const valueOf = (name: string) => this.#random.pick(this.#samples.byName[name] ?? [1, 2, 3])
    return Object.fromEntries(names.map((name) => [name, String(valueOf(name))]))
  }

  #damages(): readonly Damage[] {
    const { query, body, path } = this.#endpoint
    const always = [this.#damageHeader, this.#damageBody, this.#addQuery]
    return [
      ...always,
      ...(query ? [this.#damageQuery, this.#damageQuery, this.#damageQuery] : []),
      ...(body ? [this.#damageField, this.#damageField, this.#damageField, this.#damageField] : []),
      ...(path.includes(':') ? [this.#damageParam] : []),
    ]
  }

  readonly #damageHeader: Damage = (request) => {
    const name = this.#random.pick(SENT_HEADERS)
    return {
      ...request,
      headers: { ...request.headers, [name]: this.#random.pick(HOSTILE_HEADERS) },
    }
  }

  readonly #damageBody: Damage = (request) => {
    if (request.method === 'GET') return request
    const type = this.#random.pick(HOSTILE_CONTENT_TYPES)
    const headers = { ...request.headers, 'content-type': type }
    if (this.#random.chance(0.3)) return { ...request, headers }
    const body = this.#random.pick(HOSTILE_BODIES)
    const written = typeof body === 'string' ? body : new Uint8Array(body)
    return {
      ...request,
      body: written,
      headers: this.#random.chance(0.5) ? headers : request.headers,
    }
  }

  /** One value somewhere in the body becomes another, is doubled under its name, or goes. */
  readonly #damageField: Damage = (request) => {
    if (typeof request.body !== 'string') return request
    const leaves = [
      ...request.body.matchAll(/(?<=[:[,])(?:"(?:[^"\\]|\\.)*"|-?\d+|true|false|null)(?=[,\]}])/gu),
    ]
    if (leaves.length === 0) return { ...request, body: this.#random.pick(HOSTILE_JSON) }
    const leaf = this.#random.pick(leaves)
    const before = request.body.slice(0, leaf.index)
    const after = request.body.slice(leaf.index + leaf[0].length)
    const value = this.#random.pick(HOSTILE_JSON)
    const again =
      this.#random.chance(0.1) && before.endsWith(':') ? `${value},"extra":${value}` : value
    return { ...request, body: `${before}${again}${after}` }
  }

  readonly #damageQuery: Damage = (request) => {
    const names = namesOf(this.#endpoint.query)
    const name = this.#random.pick(names.length === 0 ? ['page'] : names)
    return withQuery(request, name, this.#hostileQueryValue())
  }

  readonly #addQuery: Damage = (request) => {
    const name = this.#random.pick(['page', 'a[]', '__proto__', '%00', 'x'.repeat(300), ''])
    return withQuery(request, name, this.#hostileQueryValue())
  }

  /** Query value: percent-encoded, or raw. */
  #hostileQueryValue(): string {
    const text = this.#random.pick(HOSTILE_TEXTS).slice(0, 2_000)
    return this.#random.chance(0.8)
      ? encodeURIComponent(text.toWellFormed())
      : text.replaceAll(/[^\u0021-\u007e]|#/gu, '')
  }

  readonly #damageParam: Damage = (request) => {
    const [pathname = '', search] = request.path.split('?')
    const parts = pathname.split('/')
    const template = this.#endpoint.path.split('/')
    const places = template.flatMap((part, index) => (part.startsWith(':') ? [index] : []))
    parts[this.#random.pick(places)] = encodeURIComponent(
      this.#random.pick(HOSTILE_TEXTS).slice(0, 500).toWellFormed(),
    )
    return {
      ...request,
      path: [parts.join('/'), ...(search === undefined ? [] : [search])].join('?'),
    }
  }
}

function namesOf(query: unknown): string[] {
  const hasEntries = typeof query === 'object' && query !== null && 'entries' in query
  return hasEntries && typeof query.entries === 'object' && query.entries !== null
    ? Object.keys(query.entries)
    : []
}

/** The parameter once more, before or after what is there. */
function withQuery(request: WrittenRequest, name: string, value: string): WrittenRequest {
  const pair = `${encodeURIComponent(name)}=${value}`
  const glue = request.path.includes('?') ? '&' : '?'
  return { ...request, path: `${request.path}${glue}${pair}` }
}
