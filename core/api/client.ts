import { createFetch } from 'ofetch'
import type * as v from 'valibot'
import type { Endpoint, RequestOf, Schema } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import { listMaintenanceWindows } from '#contract/maintenance.ts'
import { getAppClient } from '#contract/users.ts'
import { failureOf, payloadOf, type Answer, type EndpointAnswering } from './answer.ts'
import type { ContextHeaders, RequestProgressPort, SessionPort, TimeoutSignal } from './ports.ts'
import { requestPath, type RequestParts } from './request-path.ts'
import { knowledgeOf } from './session-knowledge.ts'
import { withinTime } from './within-time.ts'

/** What may accompany any call beside its own parts. */
export interface CallExtras {
  /** One UUID per act of the shopper, the same again on a retry (Product 1.1). */
  readonly idempotencyKey?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Everything a caller passes for one call of `E`. */
export type CallOf<E> = RequestOf<E> & CallExtras

/** The product API as every program calls it. */
export interface Api {
  /** Makes the call and returns its checked payload. Throws {@link ApiError}, or the caller's abort as it came. */
  readonly call: <
    P extends string,
    Q extends Schema | undefined,
    B extends Schema | undefined,
    R extends Schema,
  >(
    endpoint: Endpoint<P, Q, B, R>,
    request: CallOf<Endpoint<P, Q, B, R>>,
    signal?: AbortSignal | undefined,
  ) => Promise<v.InferOutput<R>>
  /** Whether somebody may be signed in on this device: without a token nobody is (Spec 6). */
  readonly hasToken: () => boolean
  /** Whether the store has dealt with this device: without a client id it has no cart there (Product 0.16). */
  readonly hasClientId: () => boolean
}

/** The API of one device. */
export interface DeviceApi extends Api {
  /** Has the device known to the store, for what is sent without `call`. Throws {@link ApiError}. */
  readonly introduce: () => Promise<void>
}

/** The world of a client: origin without a trailing slash, and its ports. */
export interface ApiOptions {
  readonly origin: string
  readonly session: SessionPort
  readonly progress?: RequestProgressPort | undefined
  readonly contextHeaders?: ContextHeaders | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
  readonly timeoutSignal?: TimeoutSignal | undefined
}

/** Calls that go out without waiting for a client id: the one that gives it, and the clock of the store. */
const WITHOUT_CLIENT_ID = new Set<string>([getAppClient.path, listMaintenanceWindows.path])

/**
 * The only code that knows HTTP: 20 s, credentials, no redirect followed, no retry, headers of the session,
 * answers checked against the contract (Spec 7; Product 1.1). It knows no screen, no toast and no router.
 */
export function createApi(options: ApiOptions): DeviceApi {
  const send = createSender(options)
  let introduction: Promise<void> | undefined

  /** Asks for the client id once per visit; whoever comes meanwhile shares the same question. */
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

/** The API for nobody in particular, as a page is rendered for everyone: public calls only, no client id is asked for. */
export function createAnonymousApi(options: Pick<ApiOptions, 'origin' | 'fetch'>): Api {
  const nobody: SessionPort = {
    readToken: () => undefined,
    saveToken: () => undefined,
    readClientId: () => undefined,
    saveClientId: () => undefined,
  }
  const send = createSender({ ...options, session: nobody })
  return {
    call: (endpoint, request, signal) => send(endpoint, request, signal),
    ...knowledgeOf(nobody),
  }
}

/** A visitor with a stored id need not wait: the question is on its way first, and the stored id is valid for years. */
async function introduced(session: SessionPort, introduce: () => Promise<void>): Promise<void> {
  const introduction = introduce()
  if (session.readClientId() === undefined) return introduction
  // Its failure is no failure of this call: the next one asks again.
  introduction.catch(() => undefined)
}

type Send = <R extends Schema>(
  endpoint: EndpointAnswering<R>,
  request: RequestParts & CallExtras,
  signal?: AbortSignal,
) => Promise<v.InferOutput<R>>

function createSender(options: ApiOptions): Send {
  // The worker and the page may replace fetch after this module was loaded, so it is looked up per call.
  const request = createFetch({ fetch: (...args) => (options.fetch ?? globalThis.fetch)(...args) })

  return async (front, parts, signal) => {
    const path = requestPath(front, parts)
    return withinTime(options, { path, progress: front.progress, signal }, async (givenUp) => {
      const endpoint = (await front.whole?.()) ?? front
      const token = options.session.readToken()
      const headers = await requestHeaders(options, token, front, parts)
      const response = await request.raw(`${options.origin}${path}`, {
        method: endpoint.method,
        headers,
        ...(parts.body === undefined ? {} : { body: parts.body }),
        credentials: 'include',
        redirect: 'manual',
        retry: 0,
        ignoreResponseError: true,
        // Left unread: an answer that is no JSON is ours to report.
        responseType: 'stream',
        // ofetch ignores its own time-out as soon as a signal is given.
        signal: givenUp,
      })
      const isOutdated = options.session.readToken() !== token
      saveToken(options.session, response)
      const status = statusOf(response)
      return read(endpoint, { status, text: await response.text(), isOutdated })
    })
  }
}

function read<R extends Schema>(endpoint: EndpointAnswering<R>, answer: Answer): v.InferOutput<R> {
  if (answer.status < 200 || answer.status > 299) throw failureOf(endpoint, answer)
  return payloadOf(endpoint, answer)
}

/** A browser hides the status of a redirect that it was told not to follow; Node tells it (Product 0.14). */
function statusOf(response: Response): number {
  return response.type === 'opaqueredirect' ? 307 : response.status
}

async function requestHeaders(
  { session, contextHeaders }: ApiOptions,
  token: string | undefined,
  endpoint: Pick<Endpoint, 'admission'>,
  extras: CallExtras,
): Promise<Record<string, string>> {
  const clientId = session.readClientId()
  return {
    accept: 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(clientId === undefined ? {} : { [HEADERS.clientId]: clientId }),
    ...(extras.idempotencyKey === undefined
      ? {}
      : { [HEADERS.idempotencyKey]: extras.idempotencyKey }),
    ...(await contextHeaders?.(endpoint)),
    ...extras.headers,
  }
}

function saveToken(session: SessionPort, response: Response): void {
  const token = response.headers.get('authorization')?.replace(/^Bearer\s+/iu, '')
  if (token !== undefined && token !== '') session.saveToken(token)
}
