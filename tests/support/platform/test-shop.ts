import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint, RequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { getAppClient } from '#contract/members/users.calls.ts'
import { login } from '#contract/members/sessions.calls.ts'
import type { AppServices, WaitingRoomGate } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { SettableClock } from '#server/platform/services/clock.ts'
import { createApp } from '#server/main/create-app.ts'
import { requestListener } from '#server/platform/http/request-listener.ts'
import type { Config } from '#server/platform/config/config.ts'
import {
  closeDatabase,
  type Database,
  type DatabaseLimits,
} from '#server/platform/database/database.ts'
import { openSession } from './open-session.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { incomingFrom } from './incoming-request.ts'
import { leaseDatabase, type LeasedDatabase, type TemplateName } from './template-database.ts'
import { TEST_NOW, testServices } from './test-services.ts'
import { readPayload, toRequest, type Caller } from './test-call.ts'

/** How a test's shop differs from the usual one. */
export interface TestShopOptions {
  /** Instant of the stopped clock; default {@link TEST_NOW}. */
  readonly clock?: Date
  /** `catalogue` (default): the demo data. `none`: migrated and empty. */
  readonly seed?: TemplateName
  /** An existing database, shared with another process; default: a fresh copy of `seed`. */
  readonly database?: LeasedDatabase
  readonly config?: Partial<Config>
  /** Default: the ones of a running shop. */
  readonly limits?: Partial<DatabaseLimits>
  /** Default: every key is inside. */
  readonly waitingRoom?: WaitingRoomGate
  /** Replaces single services, e.g. a payment provider that fails. */
  readonly services?: Partial<AppServices>
}

type Input<E> = RequestOf<E> & { readonly as?: Caller; readonly files?: readonly File[] }

/** A whole shop in this process with a database of its own; `await using` gives everything back. */
export class TestShop implements AsyncDisposable {
  readonly app: App
  readonly services: AppServices
  readonly clock: SettableClock
  readonly #database: LeasedDatabase
  readonly #servers: Server[] = []

  constructor(services: AppServices, clock: SettableClock, database: LeasedDatabase) {
    this.services = services
    this.clock = clock
    this.#database = database
    this.app = createApp(services)
  }

  get db(): Database {
    return this.services.db
  }

  /** Address of the database, for connections without the limits of a shop. */
  get databaseUrl(): string {
    return this.#database.url
  }

  /** Sends any request to the shop in process; relative addresses are its own. */
  async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    return this.app.request(input instanceof Request ? input : String(input), init)
  }

  /** Makes a call of the contract; answers its payload or throws `RefusedCall`. */
  async call<const E extends Endpoint>(
    endpoint: E,
    ...[input]: Partial<Input<E>> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]
  ): Promise<ResponseOf<E>> {
    return readPayload(endpoint, await this.respond(endpoint, input))
  }

  /** As {@link call}, but answers the whole response: for headers and refusals. */
  async respond<const E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Response> {
    const address = input?.as?.address
    const env = address === undefined ? undefined : { incoming: incomingFrom(address) }
    return this.app.request(toRequest(endpoint, input ?? {}), undefined, env)
  }

  /** A new browser. */
  async guest(): Promise<{ clientId: string }> {
    const { clientId } = await this.call(getAppClient, { query: {} })
    return { clientId }
  }

  /** A new browser in which a demo member is signed in, without the cost of a sign-in. */
  async member(loginId = 'demo1'): Promise<{ clientId: string; token: string }> {
    return openSession(this, loginId)
  }

  /** A new browser in which a demo member signs in with the password. */
  async signIn(loginId = 'demo1'): Promise<{ clientId: string; token: string }> {
    const guest = await this.guest()
    const body = { loginId, password: DEMO_PASSWORD, keep: true }
    const response = await this.respond(login, { body, as: guest })
    const token = response.headers.get('authorization')?.replace('Bearer ', '')
    if (!token) throw new Error(`${loginId} could not sign in: ${await response.text()}`)
    return { ...guest, token }
  }

  /** Listens on a free port of 127.0.0.1; answers the origin. */
  async listen(): Promise<string> {
    const server = createServer(requestListener(this.app, this.services.config.publicOrigin))
    this.#servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
    await closeDatabase(this.db)
    await this.#database[Symbol.asyncDispose]()
  }
}

/** Opens a {@link TestShop}, usually on a fresh copy of a template database. */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = options.database ?? (await leaseDatabase(options.seed ?? 'catalogue'))
  const clock = new SettableClock(options.clock ?? TEST_NOW)
  const usual = testServices({
    databaseUrl: database.url,
    clock,
    // The local payment provider is part of the shop, so it is asked in process too.
    fetch: (request) => shop.fetch(request),
    config: options.config,
    limits: options.limits,
  })
  // Sessions with other limits are others.
  if (options.limits === undefined) database.connections?.lendTo(usual.db.$client)
  const services: AppServices = {
    ...usual,
    ...(options.waitingRoom === undefined ? {} : { waitingRoom: options.waitingRoom }),
    ...options.services,
  }
  const shop = new TestShop(services, clock, database)
  return shop
}
