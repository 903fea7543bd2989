import { createFetch } from 'ofetch'
import type * as v from 'valibot'
import type { Endpoint, RequestOf, Schema } from '#contract/platform/endpoint.ts'
import { HEADERS, SHOP_HEADER } from '#contract/platform/headers.ts'
import { listMaintenanceWindows } from '#contract/shop/maintenance.calls.ts'
import { getAppClient } from '#contract/members/users.calls.ts'
import { failureOf, payloadOf, type Answer, type EndpointAnswering } from './answer.ts'
import { multipartForm } from './multipart-form.ts'
import type { ContextHeaders, SessionPort } from './ports.ts'
import { requestPath, type RequestParts } from './request-path.ts'
import { knowledgeOf, type SessionKnowledge } from './session-knowledge.ts'
import { unlessAborted } from './unless-aborted.ts'
import { withinTime, type CallPorts } from './within-time.ts'

/** Optional extras of any call. */
export interface CallExtras {
  /** UUID per action of the shopper, repeated on a retry (app#calls). */
  readonly idempotencyKey?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Parts `files` of a multipart call. */
  readonly files?: readonly File[] | undefined
}

/** Complete input of one call of `E`. */
export type CallOf<E> = RequestOf<E> & CallExtras

/** The product API as every program calls it. */
export interface Api extends SessionKnowledge {
  /**
   * Makes the call and returns its validated payload. Throws {@link ApiError}, or the caller's
   * abort reason.
   */
  readonly call: <
    P extends string,
    Q extends Schema | undefined,
    B extends Schema | undefined,
    R extends Schema,
  >(
    endpoint: Endpoint<P, Q, B, R>,
    request: CallOf<Endpoint<P, Q, B, R>>,
    signal?: AbortSignal,
  ) => Promise<v.InferOutput<R>>
}

/** API client of one device. */
export interface DeviceApi extends Api {
  /** Requests a client id for requests sent without `call`. Throws {@link ApiError}. */
  readonly introduce: () => Promise<void>
}

/** Configuration of a client: origin without a trailing slash, and its ports. */
export interface ApiOptions extends CallPorts {
  readonly origin: string
  readonly session: SessionPort
  readonly contextHeaders?: ContextHeaders | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** Calls that need no client id: the one that returns it, and the server time. */
const WITHOUT_CLIENT_ID = new Set<string>([getAppClient.path, listMaintenanceWindows.path])

/**
 * API client over HTTP: 20 s time-out, credentials, no redirects, no retries, session headers,
 * validated responses. Independent of pages, toasts and router.
 */
export function createApi(options: ApiOptions): DeviceApi {
  const send = createSender(options)
  let introduction: Promise<void> | undefined

  /** Requests the client id once per visit; concurrent callers share the request. */
  const introduce = (): Promise<void> => {
    introduction ??= send(getAppClient, {})
      .then(({ clientId }) => options.session.saveClientId(clientId))
      .catch((error: unknown) => {
        introduction = undefined
        throw error
      })
    return introduction
  }

  return {
    call: async (endpoint, request, signal) => {
      if (!WITHOUT_CLIENT_ID.has(endpoint.path)) await introduced(options.session, introduce)
      return send(endpoint, request, signal)
    },
    ...knowledgeOf(options.session),
    introduce: () => introduced(options.session, introduce),
  }
}

/**
 * Creates an API client without a visitor, for pages rendered for all visitors: public calls only,
 * no client id.
 */
export function createAnonymousApi(options: Pick<ApiOptions, 'origin' | 'fetch'>): Api {
  const noSession: SessionPort = {
    readToken: () => undefined,
    saveToken: () => undefined,
    readClientId: () => undefined,
    saveClientId: () => undefined,
  }
  const send = createSender({ ...options, session: noSession })
  return {
    call: (endpoint, request, signal) => send(endpoint, request, signal),
    ...knowledgeOf(noSession),
  }
}

/** With a stored client id the call does not wait for the request that renews it. */
async function introduced(session: SessionPort, introduce: () => Promise<void>): Promise<void> {
  const introduction = introduce()
  if (session.readClientId() === undefined) return introduction
  // A failure does not affect this call; the next one retries.
  introduction.catch(() => undefined)
}

type Send = <R extends Schema>(
  endpoint: EndpointAnswering<R>,
  request: RequestParts & CallExtras,
  signal?: AbortSignal,
) => Promise<v.InferOutput<R>>

function createSender(options: ApiOptions): Send {
  // `fetch` is read per call, because page and worker may replace it after this module is loaded.
  const request = createFetch({ fetch: (...args) => (options.fetch ?? globalThis.fetch)(...args) })

  return async (front, parts, signal) => {
    const path = requestPath(front, parts)
    return withinTime(options, { path, progress: front.progress, signal }, async (givenUp) => {
      const token = options.session.readToken()
      const schemas = unlessAborted(front.whole?.() ?? Promise.resolve(front), givenUp)
      const send = async (form: Pick<Endpoint, 'multipart'>) =>
        request.raw(`${options.origin}${path}`, {
          method: front.method,
          headers: await requestHeaders(options, token, front, parts),
          ...(parts.body === undefined ? {} : { body: bodyOf(form, parts) }),
          credentials: 'include',
          redirect: 'manual',
          retry: 0,
          ignoreResponseError: true,
          // The body is read below, so that invalid JSON is reported by this client.
          responseType: 'stream',
          // ofetch ignores its own time-out when a signal is passed.
          signal: givenUp,
        })
      // Schemas of a read arrive meanwhile; a write is not sent before its answer can be read.
      const reading = front.method === 'GET' ? send(front) : schemas.then(send)
      const [endpoint, response] = await Promise.all([schemas, reading])
      const isOutdated = options.session.readToken() !== token
      // A late answer must not replace the token of the next member, nor return one after a
      // sign-out.
      if (!isOutdated || endpoint.issuesToken) saveToken(options.session, response)
      const isOfShop = response.headers.has(SHOP_HEADER)
      const { status } = response
      return read(endpoint, { status, text: await response.text(), isOfShop, isOutdated })
    })
  }
}

/**
 * Form with the part `request` in JSON and the parts `files` for a multipart call, else the body
 * itself (app#session).
 */
function bodyOf(
  { multipart }: Pick<Endpoint, 'multipart'>,
  { body, files = [] }: RequestParts & CallExtras,
): Record<string, unknown> | FormData | undefined {
  return multipart === true ? multipartForm(body, files) : body
}

function read<R extends Schema>(endpoint: EndpointAnswering<R>, answer: Answer): v.InferOutput<R> {
  if (answer.status < 200 || answer.status > 299) throw failureOf(endpoint, answer)
  return payloadOf(endpoint, answer)
}

async function requestHeaders(
  { session, contextHeaders }: ApiOptions,
  token: string | undefined,
  endpoint: Pick<Endpoint, 'admission'>,
  { idempotencyKey, headers }: CallExtras,
): Promise<Record<string, string>> {
  const clientId = session.readClientId()
  return {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(clientId && { [HEADERS.clientId]: clientId }),
    ...(idempotencyKey && { [HEADERS.idempotencyKey]: idempotencyKey }),
    ...(await contextHeaders?.(endpoint)),
    ...headers,
  }
}

function saveToken(session: SessionPort, response: Response): void {
  const token = response.headers.get('authorization')?.slice('Bearer '.length)
  if (token) session.saveToken(token)
}
