import * as v from 'valibot'
import type { Clock } from '#server/platform/services/clock.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/services/payment-provider.ts'
import { AccessToken, PortOneAnswer } from './portone-answers.ts'

/** Address and credentials of PortOne's REST interface. */
export interface PortOneAccess {
  /** Address before `/users/getToken`, without a trailing slash. */
  readonly apiUrl: string
  readonly apiKey: string
  readonly apiSecret: string
}

/** Ports of the client. */
export interface PortOnePorts {
  readonly fetch: (request: Request) => Promise<Response>
  readonly clock: Clock
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Time-out of a request to the provider. */
const PROVIDER_TIMEOUT_MS = 10_000
/** A token is renewed this long before its expiry, so that none expires during a request. */
const TOKEN_MARGIN_MS = 60_000

/** Requests to PortOne's REST interface, version 1, with a cached access token. */
export class PortOneRest {
  readonly #access: PortOneAccess
  readonly #ports: PortOnePorts
  #token: { readonly text: string; readonly endsAt: number } | undefined

  constructor(access: PortOneAccess, ports: PortOnePorts) {
    this.#access = access
    this.#ports = ports
  }

  /** Response of a successful request. Throws `ProviderRefused` or `ProviderUnavailable`. */
  async ask<Output>(
    method: Method,
    path: string,
    schema: v.GenericSchema<unknown, Output>,
    body?: unknown,
  ): Promise<Output> {
    const { answer } = await this.#requestWithToken(method, path, body)
    return this.#read(schema, this.#payload(answer))
  }

  /**
   * Adds what has no response of interest; false where the provider has it already. Failures as
   * {@link ask}.
   */
  async add(path: string, body: unknown): Promise<boolean> {
    const { status, answer } = await this.#requestWithToken('POST', path, body)
    if (status === 409) return false
    this.#payload(answer)
    return true
  }

  /** As {@link ask}; undefined for what the provider does not know. */
  async find<Output>(
    method: Method,
    path: string,
    schema: v.GenericSchema<unknown, Output>,
  ): Promise<Output | undefined> {
    const { status, answer } = await this.#requestWithToken(method, path)
    return status === 404 ? undefined : this.#read(schema, this.#payload(answer))
  }

  /**
   * Request with the cached token. It is repeated once with a new token after 401, such as for a
   * revoked token.
   */
  async #requestWithToken(method: Method, path: string, body?: unknown) {
    const isCached = this.#token !== undefined
    const result = await this.#request(method, path, body, await this.#accessToken())
    if (result.status !== 401 || !isCached) return result
    return await this.#request(method, path, body, await this.#accessToken())
  }

  #payload(answer: v.InferOutput<typeof PortOneAnswer>): unknown {
    if (answer.code !== 0) throw new ProviderRefused(answer.message ?? `code ${answer.code}`)
    return answer.response
  }

  async #accessToken(): Promise<string> {
    const now = this.#ports.clock.now().getTime()
    if (this.#token && this.#token.endsAt - TOKEN_MARGIN_MS > now) return this.#token.text
    const { answer } = await this.#request('POST', '/users/getToken', {
      imp_key: this.#access.apiKey,
      imp_secret: this.#access.apiSecret,
    })
    const token = this.#read(AccessToken, this.#payload(answer))
    this.#token = { text: token.access_token, endsAt: token.expired_at * 1_000 }
    return token.access_token
  }

  async #request(method: Method, path: string, body?: unknown, token?: string) {
    const request = new Request(`${this.#access.apiUrl}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    })
    const response = await this.#send(request)
    if (response.status === 401) this.#token = undefined
    if (response.status >= 500) throw new ProviderUnavailable(new Error(`HTTP ${response.status}`))
    const answer = this.#read(PortOneAnswer, await this.#json(response))
    return { status: response.status, answer }
  }

  async #send(request: Request): Promise<Response> {
    try {
      return await this.#ports.fetch(request)
    } catch (error) {
      throw new ProviderUnavailable(error)
    }
  }

  async #json(response: Response): Promise<unknown> {
    try {
      return await response.json()
    } catch (error) {
      throw new ProviderUnavailable(error)
    }
  }

  /** An unreadable response is the same as none: the result is unknown. */
  #read<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output {
    const result = v.safeParse(schema, input)
    if (!result.success) throw new ProviderUnavailable(new Error(result.issues[0].message))
    return result.output
  }
}
