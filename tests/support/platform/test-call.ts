import type { Endpoint, ResponseOf } from '#contract/platform/endpoint.ts'
import { HEADERS, type QueuedFor } from '#contract/platform/headers.ts'

/** Who calls, as headers. */
export interface Caller {
  readonly clientId?: string | undefined
  readonly token?: string | undefined
  readonly guestToken?: string | undefined
  readonly verifiedToken?: string | undefined
  readonly admissionKey?: string | undefined
  readonly idempotencyKey?: string | undefined
  /** Set on writes that waited on the device. */
  readonly queuedFor?: QueuedFor | undefined
  /** Session cookie of an operator; the call then comes from a page of the console. */
  readonly operatorCookie?: string | undefined
  /** Network address that the call comes from; absent: from inside the process. */
  readonly address?: string | undefined
}

interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: unknown
  readonly body?: unknown
  /** Parts `files` of a multipart call. */
  readonly files?: readonly File[] | undefined
  readonly as?: Caller
}

/** An answer of the product API that was not a success. */
export class RefusedCall extends Error {
  readonly status: number
  readonly code: string
  readonly payload: unknown

  constructor(status: number, code: string, payload: unknown, message: string) {
    super(message)
    this.name = 'RefusedCall'
    this.status = status
    this.code = code
    this.payload = payload
  }
}

/** The HTTP request of a call, as a client of the contract makes it. */
export function toRequest(endpoint: Endpoint, input: CallInput): Request {
  const path = endpoint.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    String(input.params?.[name]),
  )
  const url = new URL(path, 'http://shop.test')
  for (const [name, value] of Object.entries(input.query ?? {})) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== '') url.searchParams.set(name, String(text))
  }
  return new Request(url, {
    method: endpoint.method,
    headers: headersOf(input.as ?? {}, input.body !== undefined && endpoint.multipart !== true),
    ...(input.body === undefined ? {} : { body: bodyOf(endpoint, input) }),
  })
}

function bodyOf({ multipart }: Endpoint, { body, files = [] }: CallInput): string | FormData {
  if (multipart !== true) return JSON.stringify(body)
  const form = new FormData()
  form.set('request', JSON.stringify(body))
  for (const file of files) form.append('files', file)
  return form
}

function headersOf(caller: Caller, hasBody: boolean): Headers {
  const headers = new Headers()
  if (hasBody) headers.set('content-type', 'application/json')
  if (caller.token) headers.set('authorization', `Bearer ${caller.token}`)
  if (caller.clientId) headers.set(HEADERS.clientId, caller.clientId)
  if (caller.guestToken) headers.set(HEADERS.guestToken, caller.guestToken)
  if (caller.verifiedToken) headers.set(HEADERS.verifiedToken, caller.verifiedToken)
  if (caller.admissionKey) headers.set(HEADERS.admissionKey, caller.admissionKey)
  if (caller.idempotencyKey) headers.set(HEADERS.idempotencyKey, caller.idempotencyKey)
  if (caller.queuedFor) headers.set(HEADERS.queuedFor, caller.queuedFor)
  if (caller.operatorCookie) {
    headers.set('cookie', caller.operatorCookie)
    headers.set('x-operator', '1')
    headers.set('origin', 'http://localhost:4173')
  }
  return headers
}

/** The payload of an answer; throws {@link RefusedCall} when it is none. */
export async function readPayload<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<ResponseOf<E>> {
  if (response.status === 307) throw new RefusedCall(307, '', null, '307')
  const body = (await response.json()) as { code: string; message: string; payload: unknown }
  // The server checked the payload against this very endpoint before it sent it.
  if (response.ok) return (endpoint.bare ? body : body.payload) as ResponseOf<E>
  throw new RefusedCall(
    response.status,
    body.code,
    body.payload,
    `${endpoint.method} ${endpoint.path}: ${response.status} ${body.code} ${body.message}`,
  )
}
