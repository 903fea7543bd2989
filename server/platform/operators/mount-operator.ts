import type { Context } from 'hono'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { OperatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import type { AuditValue } from '#server/platform/database/schema/platform.ts'
import type { App, AppEnv } from '#server/platform/http/app.ts'
import { answerWithEffect } from '#server/platform/http/idempotency.ts'
import { checkAnswer, readIdempotencyKey } from '#server/platform/http/mount.ts'
import { readRequest, type ErasedRequest } from '#server/platform/http/read-request.ts'
import type { ReceivedFile } from '#server/platform/http/received-file.ts'
import { routePattern } from '#server/platform/http/route-pattern.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { admitOperator, refuseForeignPage, writeCookie } from './admit-operator.ts'
import { insertAudit } from './audit.store.ts'
import type { Principal } from './principal.ts'

/**
 * What an operator did, as the handler knows it. `changes`: fields with the value before and after,
 * none of a person.
 */
export interface AuditEntry {
  /** `<target>.<verb>`, such as `order.ship`. */
  readonly action: string
  readonly targetType: string
  readonly targetId: string | number
  readonly changes?: Readonly<Record<string, readonly AuditValue[]>>
  readonly reason?: string | undefined
}

/** Facts of the request of a call. */
interface RequestFacts {
  /** Address of the caller; `unknown` inside the process. */
  readonly network: string
  readonly traceId: string
  readonly userAgent: string | null
  readonly files: readonly ReceivedFile[]
}

/** A call of a signed-in operator who has its permission. */
export type OperatorCall<E> = ParsedRequestOf<E> &
  RequestFacts & {
    readonly principal: Principal
    /** Notes what is done; written in the transaction of the effect. */
    readonly audit: (entry: AuditEntry) => void
    /**
     * Runs after the commit of a write, for calls of other services. Its failure is logged; a job
     * must repeat it.
     */
    readonly afterCommit: (work: (services: AppServices) => Promise<void>) => void
  }

/** A call before the sign-in. */
export type SignInCall<E> = ParsedRequestOf<E> &
  RequestFacts & {
    /** Sets the cookie of a session; null removes it. */
    readonly setSession: (token: string | null) => void
    readonly audit: (entry: AuditEntry & { readonly operatorId: number }) => Promise<void>
  }

/**
 * Route of a read of the console: session, permission, parsed request, checked answer. One marked
 * `audited` leaves a row in the audit log.
 */
export function mountOperatorRead<const E extends OperatorEndpoint>(
  app: App,
  endpoint: E,
  handler: (call: OperatorCall<E>, services: AppServices) => Promise<ResponseOf<E>>,
): void {
  if (endpoint.method !== 'GET') throw new Error(`${endpoint.path} is a write`)
  serve(app, endpoint, async (c, services) => {
    const { call, noted } = await openCall(c, services, endpoint)
    const payload = checkAnswer(services, endpoint, await handler(call, services))
    await insertAudit(services, auditRows(c, endpoint, call.principal, noted(endpoint.audited)))
    return payload
  })
}

/**
 * Route of a write of the console. The effect, its rows in the audit log and the answer of its
 * idempotency key are one transaction; a handler that notes nothing fails, so that no effect is
 * without a row.
 */
export function mountOperatorWrite<const E extends OperatorEndpoint>(
  app: App,
  endpoint: E,
  handler: (call: OperatorCall<E>, services: TxServices) => Promise<ResponseOf<E>>,
): void {
  serveWrite(app, endpoint, (call, _, inTransaction) => inTransaction((tx) => handler(call, tx)))
}

/**
 * As {@link mountOperatorWrite}, for a write that depends on what another service says: `ask` runs
 * before the transaction, so that none is open while it waits. It runs again for a repeated key,
 * whose answer is the stored one.
 */
export function mountOperatorAsked<const E extends OperatorEndpoint, Answered>(
  app: App,
  endpoint: E,
  ask: (call: OperatorCall<E>, services: AppServices) => Promise<Answered>,
  handler: (
    call: OperatorCall<E>,
    services: TxServices,
    answered: Answered,
  ) => Promise<ResponseOf<E>>,
): void {
  serveWrite(app, endpoint, async (call, services, inTransaction) => {
    const answered = await ask(call, services)
    return inTransaction((tx) => handler(call, tx, answered))
  })
}

/**
 * As {@link mountOperatorWrite}, for a write with files: `receive` checks and stores them before
 * the transaction, which gives them to their owner, and deletes them when it fails.
 */
export function mountOperatorUpload<const E extends OperatorEndpoint, Stored>(
  app: App,
  endpoint: E,
  receive: (
    services: AppServices,
    files: readonly ReceivedFile[],
    work: (stored: Stored) => Promise<unknown>,
  ) => Promise<unknown>,
  handler: (call: OperatorCall<E>, services: TxServices, stored: Stored) => Promise<ResponseOf<E>>,
): void {
  serveWrite(app, endpoint, (call, services, inTransaction) =>
    receive(services, call.files, (stored) => inTransaction((tx) => handler(call, tx, stored))),
  )
}

type InTransaction<E> = (work: (services: TxServices) => Promise<ResponseOf<E>>) => Promise<unknown>

function serveWrite<const E extends OperatorEndpoint>(
  app: App,
  endpoint: E,
  run: (
    call: OperatorCall<E>,
    services: AppServices,
    inTransaction: InTransaction<E>,
  ) => Promise<unknown>,
): void {
  if (endpoint.method === 'GET') throw new Error(`${endpoint.path} is a read`)
  serve(app, endpoint, async (c, services) => {
    refuseForeignPage(c, services)
    const { call, request, noted, later } = await openCall(c, services, endpoint)
    const { principal } = call
    const key = readIdempotencyKey(c, endpoint)
    const payload = await run(call, services, (handle) =>
      services.db.transaction(async (db) => {
        const work = async () => {
          const answer = checkAnswer(services, endpoint, await handle({ ...services, db }))
          await insertAudit({ ...services, db }, auditRows(c, endpoint, principal, noted(true)))
          return answer
        }
        if (key === undefined) return work()
        const once = { owner: `operator:${principal.operatorId}`, key, endpoint, request }
        return answerWithEffect(db, services.clock, once, work)
      }),
    )
    for (const work of later) {
      await work(services).catch((error: unknown) =>
        services.log.warn({ err: error, route: endpoint.path }, 'work after a commit failed'),
      )
    }
    return payload
  })
}

/**
 * Route of a write to the operator's own session, in transactions of its handler: failures are
 * counted although it refuses. It leaves its row in the audit log once it succeeded.
 */
export function mountOwnSession<const E extends OperatorEndpoint>(
  app: App,
  endpoint: E,
  handler: (call: OperatorCall<E>, services: AppServices) => Promise<ResponseOf<E>>,
): void {
  if (endpoint.permission !== 'any')
    throw new Error(`${endpoint.path} is no call of every operator`)
  serve(app, endpoint, async (c, services) => {
    refuseForeignPage(c, services)
    const { call, noted } = await openCall(c, services, endpoint)
    const payload = checkAnswer(services, endpoint, await handler(call, services))
    await insertAudit(services, auditRows(c, endpoint, call.principal, noted(true)))
    return payload
  })
}

/**
 * Route of a call before the sign-in. It has no transaction of its own: failures are counted
 * although it refuses.
 */
export function mountSignIn<const E extends OperatorEndpoint>(
  app: App,
  endpoint: E,
  handler: (call: SignInCall<E>, services: AppServices) => Promise<ResponseOf<E>>,
): void {
  if (endpoint.permission !== 'none') throw new Error(`${endpoint.path} needs an operator`)
  serve(app, endpoint, async (c, services) => {
    refuseForeignPage(c, services)
    const call = {
      ...requestFacts(c),
      ...(await readRequest(c, endpoint)),
      setSession: (token: string | null) => writeCookie(c, services, token),
      audit: ({ operatorId, ...entry }: AuditEntry & { readonly operatorId: number }) =>
        insertAudit(services, auditRows(c, endpoint, { operatorId }, [entry])),
    }
    if (!isSignInCall(endpoint, call)) throw new Error(`${endpoint.path} was not parsed`)
    return checkAnswer(services, endpoint, await handler(call, services))
  })
}

const MOUNTED = new WeakMap<App, readonly OperatorEndpoint[]>()

/** Calls of the console that an application answers. */
export function mountedOperatorEndpoints(app: App): readonly OperatorEndpoint[] {
  return MOUNTED.get(app) ?? []
}

/** Mounts an answer, which is checked against its schema already: in a write before the commit. */
function serve(
  app: App,
  endpoint: OperatorEndpoint,
  answer: (c: Context<AppEnv>, services: AppServices) => Promise<unknown>,
): void {
  MOUNTED.set(app, [...mountedOperatorEndpoints(app), endpoint])
  app.on(endpoint.method, routePattern(endpoint.path), async (c) => {
    const services = c.get('services')
    const payload = await answer(c, services)
    const body = endpoint.bare ? payload : { code: 'SUCCESS', message: null, payload }
    return c.body(JSON.stringify(body), 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
  })
}

async function openCall<const E extends OperatorEndpoint>(
  c: Context<AppEnv>,
  services: AppServices,
  endpoint: E,
) {
  const principal = await admitOperator(c, services, endpoint)
  const entries: AuditEntry[] = []
  const later: ((services: AppServices) => Promise<void>)[] = []
  const request = await readRequest(c, endpoint)
  const call = {
    ...requestFacts(c),
    ...request,
    principal,
    audit: (entry: AuditEntry) => void entries.push(entry),
    afterCommit: (work: (services: AppServices) => Promise<void>) => void later.push(work),
  }
  if (!isOperatorCall(endpoint, call)) throw new Error(`${endpoint.path} was not parsed`)
  const noted = (required: boolean | undefined) => {
    if (required === true && entries.length === 0)
      throw new Error(`${endpoint.path} leaves no row in the audit log`)
    return entries
  }
  return { call, request, noted, later }
}

function requestFacts(c: Context<AppEnv>) {
  return {
    network: c.get('address'),
    traceId: c.get('traceId'),
    userAgent: c.req.header('user-agent') ?? null,
    files: [],
  }
}

/**
 * The parts were parsed with the schemas of this very endpoint, which the compiler cannot infer.
 */
function isOperatorCall<E extends OperatorEndpoint>(
  endpoint: E,
  call: ErasedRequest,
): call is ErasedRequest & OperatorCall<E> {
  return hasParts(endpoint, call)
}

/** As {@link isOperatorCall}. */
function isSignInCall<E extends OperatorEndpoint>(
  endpoint: E,
  call: ErasedRequest,
): call is ErasedRequest & SignInCall<E> {
  return hasParts(endpoint, call)
}

function hasParts(endpoint: OperatorEndpoint, call: ErasedRequest): boolean {
  return (
    'query' in call === (endpoint.query !== undefined) &&
    'body' in call === (endpoint.body !== undefined)
  )
}

function auditRows(
  c: Context<AppEnv>,
  { permission }: OperatorEndpoint,
  { operatorId }: Pick<Principal, 'operatorId'>,
  entries: readonly AuditEntry[],
) {
  return entries.map(({ action, targetType, targetId, changes = {}, reason }) => ({
    at: c.get('services').clock.now(),
    operatorId,
    permission,
    action,
    targetType,
    targetId: String(targetId),
    changes,
    reason: reason ?? null,
    traceId: c.get('traceId'),
    network: c.get('address'),
  }))
}
