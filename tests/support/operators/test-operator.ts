import { randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { OperatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import {
  finishOperatorSession,
  redeemOperatorLink,
} from '#contract/operators/operator-session.calls.ts'
import type { Role } from '#contract/operators/roles.ts'
import { makeLink } from '#server/operators/sign-in/one-time-links.ts'
import { totpCode } from '#server/operators/sign-in/totp.ts'
import { incomingFrom } from '#tests/support/platform/incoming-request.ts'
import { readPayload, toRequest } from '#tests/support/platform/test-call.ts'
import { operatorSessions } from '#server/platform/database/schema/operators.ts'
import { hashToken, newToken } from '#server/platform/services/token.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** Password of operators that tests make. */
export const OPERATOR_PASSWORD = 'correct horse battery'

type Input<E> = RequestOf<E> & {
  readonly idempotencyKey?: string
  readonly files?: readonly File[]
}

/** A browser of the console: its cookie, and calls as its pages make them. */
export class TestOperator {
  readonly shop: TestShop
  cookie: string
  /** Secret of the authenticator app; empty before it is set up. */
  secret = ''
  operatorId = 0
  readonly #address: string | undefined

  constructor(shop: TestShop, cookie = '', address?: string) {
    this.shop = shop
    this.cookie = cookie
    this.#address = address
  }

  /** An operator of a role, made by a one-time link and signed in with a second factor. */
  static async of(shop: TestShop, role: Role, loginId: string = role): Promise<TestOperator> {
    const kind = role === 'owner' ? 'OWNER' : 'INVITE'
    const { link } = await makeLink(shop.services, shop.db, { kind, name: loginId, role })
    const operator = new TestOperator(shop)
    await operator.setUp(link, loginId)
    return operator
  }

  /** Opens a one-time link: password, authenticator app, first sign-in. */
  async setUp(link: string, loginId: string): Promise<readonly string[]> {
    const token = link.slice(link.indexOf('#') + 1)
    const body = { token, name: loginId, loginId, password: OPERATOR_PASSWORD }
    const step = await this.call(redeemOperatorLink, { body })
    if (step.step !== 'ENROL') throw new Error('A new operator has no authenticator app yet')
    this.secret = step.secret
    const { recoveryCodes } = await this.finish(step.challenge, this.code())
    return recoveryCodes ?? []
  }

  /** Completes a sign-in with a code. */
  async finish(challenge: string, code: string): Promise<ResponseOf<typeof finishOperatorSession>> {
    const done = await this.call(finishOperatorSession, { body: { challenge, code } })
    this.operatorId = done.operator.operatorId
    return done
  }

  /** Cookie of another session of the same operator, so that one that signs out harms no other. */
  async anotherCookie(): Promise<string> {
    const { db, services, clock } = this.shop
    const token = newToken(services.random)
    const now = clock.now()
    const later = new Date(now.getTime() + 3_600_000)
    await db.insert(operatorSessions).values({
      operatorId: this.operatorId,
      tokenHash: hashToken(token),
      createdAt: now,
      usedAt: now,
      idleMs: 3_600_000,
      expiresAt: later,
      reauthUntil: later,
      device: '',
      network: '',
    })
    return `op=${token}`
  }

  /** The code that the authenticator app shows now. */
  code(): string {
    return totpCode(this.secret, this.shop.clock.now())
  }

  /** Makes a call of the console; answers its payload or throws `RefusedCall`. */
  async call<const E extends OperatorEndpoint>(
    endpoint: E,
    ...[input]: Partial<Input<E>> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]
  ): Promise<ResponseOf<E>> {
    return readPayload(endpoint, await this.respond(endpoint, input))
  }

  /** The request of a call, to be sent elsewhere. */
  request<const E extends OperatorEndpoint>(
    endpoint: E,
    input?: Input<E>,
    headers: Readonly<Record<string, string>> = this.#headers,
  ): Request {
    const request = toRequest(endpoint, input ?? {})
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    if (this.cookie !== '') request.headers.set('cookie', this.cookie)
    if (endpoint.idempotent !== undefined)
      request.headers.set('idempotency-key', input?.idempotencyKey ?? randomUUID())
    return request
  }

  get #headers(): Readonly<Record<string, string>> {
    return { 'x-operator': '1', origin: this.shop.services.config.publicOrigin }
  }

  /** As {@link call}, but answers the whole response. */
  async respond<const E extends OperatorEndpoint>(
    endpoint: E,
    input?: Input<E>,
    headers: Readonly<Record<string, string>> = this.#headers,
  ): Promise<Response> {
    const request = this.request(endpoint, input, headers)
    const env = this.#address === undefined ? undefined : { incoming: incomingFrom(this.#address) }
    const response = await this.shop.app.request(request, undefined, env)
    const [cookie] = response.headers.getSetCookie()
    if (cookie !== undefined) this.cookie = cookie.slice(0, cookie.indexOf(';'))
    return response
  }
}
