import type { Context } from 'hono'
import * as v from 'valibot'
import type { Endpoint, ParsedRequestOf, ResponseOf, Schema } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/envelope.ts'
import type { AppServices } from './app-services.ts'
import type { App, AppEnv } from './app.ts'
import { answerOnce } from './idempotency.ts'
import { readVisitor } from './read-visitor.ts'
import { Refusal } from './refusal.ts'
import { parseParams, routePattern } from './route-pattern.ts'
import { type Visitor } from './visitor.ts'

/** What a handler receives beside the parsed parts of the request. */
export interface CallContext {
  readonly visitor: Visitor
  /** Present on endpoints marked `idempotent`. */
  readonly idempotencyKey: string | undefined
  readonly headers: Headers
  /** Sets a header of the answer. */
  readonly setHeader: (name: string, value: string) => void
}

/** One call as its handler sees it: parsed, and made by somebody who may make it. */
export type Call<E> = ParsedRequestOf<E> & CallContext

/**
 * Serves an endpoint of the contract: parses what comes in, asks for the visitor its `auth` wants, runs each
 * idempotency key once, checks what goes out. Handlers answer the payload or throw a `Refusal`.
 */
export function mount<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ResponseOf<E>>,
): void {
  app.on(endpoint.method, routePattern(endpoint.path), async (c) => {
    const services = c.get('services')
    const visitor = await admitVisitor(c, services, endpoint)
    const request = await readRequest(c, endpoint)
    const idempotencyKey = readIdempotencyKey(c, endpoint)
    const call = {
      ...request,
      visitor,
      idempotencyKey,
      headers: c.req.raw.headers,
      setHeader: (name: string, value: string) => c.header(name, value),
    }
    const answer = async () => {
      if (!isCallOf(endpoint, call)) throw new Error(`${endpoint.path} was not parsed`)
      return checkAnswer(services, endpoint, await handler(call))
    }
    const payload =
      idempotencyKey === undefined
        ? await answer()
        : await answerOnce(services, { visitor, key: idempotencyKey, endpoint, request }, answer)
    const body = endpoint.bare ? payload : { code: 'SUCCESS', message: null, payload }
    return c.body(JSON.stringify(body), 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
  })
}

/** The parts were parsed with the schemas of this very endpoint, which the compiler cannot follow on its own. */
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
  const { visitor, blocked, rotatedToken } = await readVisitor(services, c.req.raw.headers)
  if (blocked) throw new BlockedClient()
  if (rotatedToken) c.header('authorization', `Bearer ${rotatedToken}`)
  const isForMember = endpoint.auth === 'member' || c.req.header(HEADERS.keptFor) === 'member'
  if (isForMember && !visitor.user) throw new Refusal('UNAUTHORIZED')
  if (endpoint.auth === 'client' && !visitor.clientId) throw missingClientId()
  if (endpoint.auth === 'owner' && !visitor.user && !visitor.clientId && !visitor.guestToken) {
    throw new Refusal('UNAUTHORIZED')
  }
  return visitor
}

/** An operator blocked this client: it is told 307 without a place to go (Product 0.14). */
export class BlockedClient extends Error {}

function missingClientId(): Refusal {
  return invalid([{ field: HEADERS.clientId, message: '접속 정보를 다시 확인해 주세요.' }])
}

function invalid(fields: readonly { field: string; message: string }[]): Refusal {
  return new Refusal('VALIDATION_FAILED', { fields })
}

interface ErasedRequest {
  readonly params: Readonly<Record<string, string | number>>
  readonly query?: unknown
  readonly body?: unknown
}

async function readRequest(c: Context<AppEnv>, endpoint: Endpoint): Promise<ErasedRequest> {
  return {
    params: parseParams(c.req.param()),
    ...(endpoint.query ? { query: parse(endpoint.query, readQuery(c)) } : {}),
    ...(endpoint.body ? { body: parse(endpoint.body, await readJson(c)) } : {}),
  }
}

async function readJson(c: Context<AppEnv>): Promise<unknown> {
  const text = await c.req.text()
  try {
    return JSON.parse(text === '' ? '{}' : text, refuseUnkeepable)
  } catch {
    throw invalid([{ field: '', message: '요청 형식을 확인해 주세요.' }])
  }
}

const LONE_SURROGATE = /\p{Surrogate}/u

/** The database keeps no NUL and no half of a surrogate pair; nobody types them. */
function refuseUnkeepable(_: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || LONE_SURROGATE.test(value))) {
    throw new TypeError('The text cannot be kept')
  }
  return value
}

function readQuery(c: Context<AppEnv>): Record<string, string> {
  const query = c.req.query()
  const field = Object.keys(query).find((name) => query[name]?.includes('\0'))
  if (field === undefined) return query
  throw invalid([{ field, message: '요청 형식을 확인해 주세요.' }])
}

function parse(schema: Schema, input: unknown): unknown {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  throw invalid(
    result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })),
  )
}

function readIdempotencyKey(
  c: Context<AppEnv>,
  { idempotent }: Pick<Endpoint, 'idempotent'>,
): string | undefined {
  const key = c.req.header(HEADERS.idempotencyKey)
  if (idempotent === undefined || (idempotent === 'optional' && key === undefined)) return undefined
  if (key && /^[\w-]{8,64}$/u.test(key)) return key
  throw invalid([{ field: HEADERS.idempotencyKey, message: '요청 정보를 다시 확인해 주세요.' }])
}

/** The same schema that clients parse with; in production a mismatch is logged, for a shopper can often still use it. */
function checkAnswer<E extends Endpoint>(
  { config, log }: AppServices,
  endpoint: E,
  payload: ResponseOf<E>,
): ResponseOf<E> {
  const result = v.safeParse(endpoint.response, payload)
  if (result.success) return payload
  const issue = result.issues[0]
  const message = `${endpoint.method} ${endpoint.path} answered against its contract at "${v.getDotPath(issue) ?? ''}": ${issue.message}`
  if (config.strictAnswers) throw new Error(message)
  log.error({ endpoint: endpoint.path }, message)
  return payload
}
