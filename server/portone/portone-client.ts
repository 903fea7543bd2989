import * as v from 'valibot'
import type { Clock } from '#server/services/clock.ts'
import type {
  PaymentProvider,
  ProviderPayment,
  WindowSettings,
} from '#server/services/payment-provider.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/services/payment-provider.ts'
import {
  AccessToken,
  PortOneAnswer,
  PortOnePayment,
  readPortOnePayment,
} from './portone-answers.ts'

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

/** Time-out of a request to the provider. */
const PROVIDER_TIMEOUT_MS = 10_000
/** A token is renewed this long before its expiry, so that none expires during a request. */
const TOKEN_MARGIN_MS = 60_000

/** Client of PortOne's REST interface, version 1, behind the payment provider port (Product 7.1). */
export class PortOneClient implements PaymentProvider {
  readonly window: WindowSettings
  readonly #access: PortOneAccess
  readonly #ports: PortOnePorts
  #token: { readonly text: string; readonly endsAt: number } | undefined

  constructor(access: PortOneAccess, window: WindowSettings, ports: PortOnePorts) {
    this.#access = access
    this.window = window
    this.#ports = ports
  }

  async prepare(merchantUid: string, amount: number): Promise<void> {
    await this.#ask('POST', '/payments/prepare', { merchant_uid: merchantUid, amount })
  }

  async paymentByImpUid(impUid: string): Promise<ProviderPayment | undefined> {
    return this.#find(`/payments/${encodeURIComponent(impUid)}`)
  }

  async paymentByMerchantUid(merchantUid: string): Promise<ProviderPayment | undefined> {
    return this.#find(`/payments/find/${encodeURIComponent(merchantUid)}`)
  }

  async refund(request: {
    impUid: string
    amount: number
    checksum: number
    reason: string
  }): Promise<void> {
    await this.#ask('POST', '/payments/cancel', {
      imp_uid: request.impUid,
      amount: request.amount,
      checksum: request.checksum,
      reason: request.reason,
    })
  }

  async #find(path: string): Promise<ProviderPayment | undefined> {
    const { status, answer } = await this.#requestWithToken('GET', path)
    if (status === 404) return undefined
    return readPortOnePayment(this.#read(PortOnePayment, this.#payload(answer)))
  }

  async #ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const { answer } = await this.#requestWithToken(method, path, body)
    return this.#payload(answer)
  }

  /** Request with the cached token. It is repeated once with a new token after 401, such as for a revoked token. */
  async #requestWithToken(method: 'GET' | 'POST', path: string, body?: unknown) {
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

  async #request(method: 'GET' | 'POST', path: string, body?: unknown, token?: string) {
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
