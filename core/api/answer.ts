import * as v from 'valibot'
import type { Endpoint, Schema } from '#contract/platform/endpoint.ts'
import { FailureEnvelope, SuccessEnvelope } from '#contract/platform/envelope.ts'
import { ApiError, type ApiErrorKind } from './errors.ts'

/** Response as received. */
export interface Answer {
  readonly status: number
  readonly text: string
  /** Whether it has the header of the shop's answers. */
  readonly isOfShop: boolean
  /** See `ApiErrorDetails`. */
  readonly isOutdated?: boolean | undefined
}

/** Endpoint of which only the response schema is used. */
export type EndpointAnswering<R extends Schema> = Endpoint<
  string,
  Schema | undefined,
  Schema | undefined,
  R
>

/**
 * Validated payload of a successful response. Throws `malformed` with the path of the first invalid
 * value, and `offline` for an answer of another sender.
 */
export function payloadOf<R extends Schema>(
  endpoint: EndpointAnswering<R>,
  answer: Answer,
): v.InferOutput<R> {
  const body = jsonOf(answer.text)
  if (endpoint.bare) return checked(endpoint, endpoint.response, body, answer)
  const { payload } = checked(endpoint, SuccessEnvelope, body, answer)
  return checked(endpoint, endpoint.response, payload, answer)
}

/**
 * Error of an unsuccessful response (app#errors). An answer that is neither in the
 * shop's form nor has its header is a page of another network: the shop was not reached.
 */
export function failureOf(endpoint: Endpoint, answer: Answer): ApiError {
  const envelope = v.safeParse(FailureEnvelope, jsonOf(answer.text))
  const message = `${endpoint.method} ${endpoint.path} answered ${answer.status}`
  if (!envelope.success) {
    const kind = answer.isOfShop ? kindOf(answer.status) : 'offline'
    return new ApiError(kind, message, answer)
  }
  const { code, message: sentence, payload, traceId } = envelope.output
  return new ApiError(kindOf(answer.status), `${message} ${code}`, {
    status: answer.status,
    isOutdated: answer.isOutdated,
    code,
    sentence: sentence ?? undefined,
    payload,
    traceId,
  })
}

function kindOf(status: number): ApiErrorKind {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  return status >= 300 && status < 400 ? 'redirected' : 'rejected'
}

function checked<S extends v.GenericSchema>(
  endpoint: Endpoint,
  schema: S,
  value: unknown,
  { status, isOfShop }: Answer,
): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  const place = v.getDotPath(issue) ?? 'the body'
  const message = `${endpoint.method} ${endpoint.path}: ${place}: ${issue.message}`
  throw new ApiError(isOfShop ? 'malformed' : 'offline', message, { status })
}

/** Parsed body; undefined for invalid JSON, which the schema then refuses. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
