import type { Suspension } from './suspension.ts'
import { mayCallWhileSuspended } from '#contract/members/calls-while-suspended.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Endpoint, ParsedRequestOf, ResponseOf, Schema } from '#contract/platform/endpoint.ts'
import { HEADERS } from '#contract/platform/headers.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import type { App, AppEnv } from './app.ts'
import { answerOnce, answerWithEffect } from './idempotency.ts'
import type { OnceRequest } from './idempotency.store.ts'
import type { ErasedRequest } from './read-request.ts'
import type { ReceivedFile } from './received-file.ts'
import { invalid, readRequest } from './read-request.ts'
import { readVisitor } from './read-visitor.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { routePattern } from './route-pattern.ts'
import { type Visitor } from './visitor.ts'

/** Context of a handler, in addition to the parsed parts of the request. */
export interface CallContext {
  readonly visitor: Visitor
  /** Present on endpoints marked `idempotent`. */
  readonly idempotencyKey: string | undefined
  readonly headers: Headers
  /**
   * Rate-limit key of the visitor's network (platform#network-limits); undefined where no limit
   * applies.
   */
  readonly network: string | undefined
  /** Network address of the visitor; `unknown` inside the process. */
  readonly address: string
  /** Files of a multipart call, unchecked; empty for other calls. */
  readonly files: readonly ReceivedFile[]
  /** Sets a header of the response. */
  readonly setHeader: (name: string, value: string) => void
}

/** One call for its handler: parsed, and authorized by the endpoint's `auth`. */
export type Call<E> = ParsedRequestOf<E> & CallContext

/**
 * Route of an endpoint of the contract: parses the request, resolves the visitor that `auth`
 * requires, runs each idempotency key once, and checks the response. Handlers return the payload or
 * throw an `ApiFailure`. A queued write with files is mounted here too, because the storage of
 * files takes no part in a transaction: its effect is unique by itself.
 */
export function mount<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ResponseOf<E>>,
): void {
  serve(app, endpoint, (services, call, once) => {
    const answer = async () => checkAnswer(services, endpoint, await handler(call))
    return once ? answerOnce(services, once, answer) : answer()
  })
}

/**
 * As {@link mount}, for queued writes: the handler and the storing of its response share one
 * transaction (platform#queued-writes). Effects of the handler outside `services.db` survive a
 * rollback; it calls no external service.
 */
export function mountTransactional<
  const E extends Endpoint<string, Part, Part, Schema, 'optional'>,
>(
  app: App,
  endpoint: E,
  handler: (call: Call<E>, services: TxServices) => Promise<ResponseOf<E>>,
): void {
  serve(app, endpoint, (services, call, once) =>
    services.db.transaction(async (db) => {
      const answer = async () =>
        checkAnswer(services, endpoint, await handler(call, { ...services, db }))
      return once ? answerWithEffect(db, services.clock, once, answer) : answer()
    }),
  )
}

type Part = Schema | undefined

function serve<const E extends Endpoint>(
  app: App,
  endpoint: E,
  answer: (services: AppServices, call: Call<E>, once: OnceRequest | undefined) => Promise<unknown>,
): void {
  app.on(endpoint.method, routePattern(endpoint.path), async (c) => {
    const services = c.get('services')
    const visitor = await admitVisitor(c, services, endpoint)
    const request = await readRequest(c, endpoint)
    const key = readIdempotencyKey(c, endpoint)
    const call = {
      ...request,
      files: request.files ?? [],
      visitor,
      idempotencyKey: key,
      headers: c.req.raw.headers,
      network: c.get('network'),
      address: c.get('address'),
      setHeader: (name: string, value: string) => c.header(name, value),
    }
    if (!isCallOf(endpoint, call)) throw new Error(`${endpoint.path} was not parsed`)
    const once =
      key === undefined ? undefined : { owner: keyOwnerOf(visitor), key, endpoint, request }
    const payload = await answer(services, call, once)
    const body = endpoint.bare ? payload : { code: 'SUCCESS', message: null, payload }
    return c.body(JSON.stringify(body), 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
  })
}

/**
 * Owner of an idempotency key: the member, or the browser of a guest. UNAUTHORIZED without both.
 */
function keyOwnerOf({ user, clientId }: Visitor): string {
  if (user) return `user:${user.id}`
  if (clientId) return `client:${clientId}`
  throw new ApiFailure('UNAUTHORIZED')
}

/**
 * The parts were parsed with the schemas of this very endpoint, which the compiler cannot infer.
 */
function isCallOf<E extends Endpoint>(
  endpoint: E,
  call: ErasedRequest & CallContext,
): call is ErasedRequest & Call<E> {
  return (
    'query' in call === (endpoint.query !== undefined) &&
    'body' in call === (endpoint.body !== undefined)
  )
}

async function admitVisitor(
  c: Context<AppEnv>,
  services: AppServices,
  endpoint: Endpoint,
): Promise<Visitor> {
  const resolved = await readVisitor(services, c.req.raw.headers, c.get('address'))
  const { visitor, blocked, rotatedToken } = resolved
  if (blocked) throw new BlockedClient()
  if (rotatedToken) c.header('authorization', `Bearer ${rotatedToken}`)
  if (resolved.hasDeadToken && refusesDeadToken(endpoint)) throw new ApiFailure('SESSION_EXPIRED')
  const isForMember = endpoint.auth === 'member' || c.req.header(HEADERS.queuedFor) === 'member'
  if (isForMember && !visitor.user) throw new ApiFailure('UNAUTHORIZED')
  if (endpoint.auth === 'client' && !visitor.clientId) throw missingClientId()
  if (visitor.user?.suspension && !mayCallWhileSuspended(endpoint)) {
    throw suspended(visitor.user.suspension)
  }
  if (endpoint.auth === 'owner' && !visitor.user && !visitor.clientId && !visitor.guestToken) {
    throw new ApiFailure('UNAUTHORIZED')
  }
  return visitor
}

/** Refusal of a call that a suspended member may not make. */
function suspended({ until }: Suspension): ApiFailure {
  if (until === null) return new ApiFailure('ACCOUNT_SUSPENDED', { until })
  const at = toInstant(until)
  const message = `${at.slice(0, 16).replace('T', ' ')}까지 이용이 제한된 계정입니다.`
  return new ApiFailure('ACCOUNT_SUSPENDED', { until: at }, { message })
}

/**
 * A call that depends on the visitor is never silently handled as a guest's (platform#dead-token);
 * signing in replaces the token.
 */
function refusesDeadToken({ auth, issuesToken }: Endpoint): boolean {
  return auth !== 'public' && issuesToken !== true
}

/** An operator blocked this client: it gets 307 without a Location (platform#blocked-client). */
export class BlockedClient extends Error {}

function missingClientId(): ApiFailure {
  return invalid([{ field: HEADERS.clientId, message: '접속 정보를 다시 확인해 주세요.' }])
}

/**
 * The idempotency key of a call that takes one; VALIDATION_FAILED for a malformed or missing one.
 */
export function readIdempotencyKey(
  c: Context<AppEnv>,
  { idempotent }: Pick<Endpoint, 'idempotent'>,
): string | undefined {
  const key = c.req.header(HEADERS.idempotencyKey)
  if (idempotent === undefined || (idempotent === 'optional' && key === undefined)) return undefined
  if (key && /^[\w-]{8,64}$/u.test(key)) return key
  throw invalid([{ field: HEADERS.idempotencyKey, message: '요청 정보를 다시 확인해 주세요.' }])
}

/** In production the first of so many answers of a call is checked. */
const ANSWERS_PER_CHECK = 100

/** Answers of each call since the start. */
const answers = new WeakMap<Endpoint, number>()

/**
 * The payload of an answer, checked with the schema that clients parse with (platform#checked-answers).
 * A mismatch fails the call in tests and development. In production some answers are checked, and a
 * mismatch is logged, for the response is often still usable.
 */
export function checkAnswer<E extends Endpoint>(
  { config, log }: Pick<AppServices, 'config' | 'log'>,
  endpoint: E,
  payload: ResponseOf<E>,
): ResponseOf<E> {
  const before = answers.get(endpoint) ?? 0
  answers.set(endpoint, before + 1)
  if (!config.strictAnswers && before % ANSWERS_PER_CHECK > 0) return payload
  const result = v.safeParse(endpoint.response, payload)
  if (result.success) return payload
  const issue = result.issues[0]
  const message = `${endpoint.method} ${endpoint.path} has a response that violates its contract at "${v.getDotPath(issue) ?? ''}": ${issue.message}`
  if (config.strictAnswers) throw new Error(message)
  log.error({ endpoint: endpoint.path }, message)
  return payload
}
