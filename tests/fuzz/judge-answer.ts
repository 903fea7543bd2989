import * as v from 'valibot'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { FailureEnvelope, SuccessEnvelope } from '#contract/platform/envelope.ts'
import { ERROR_CODES } from '#contract/platform/error-codes.ts'
import { OPERATOR_ERROR_CODES } from '#contract/platform/operator-error-codes.ts'

/** An answer as it came. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/**
 * What is wrong with an answer to a call, whatever was sent; undefined when nothing is (Product
 * 1.1).
 */
export function faultOf(endpoint: Endpoint, answer: Answer): string | undefined {
  const { status, headers, text } = answer
  if (headers.get('cache-control') !== 'no-store') return 'it may be cached'
  if (/node_modules|\.ts:\d|Failed query/u.test(text)) return 'it discloses internals'
  if (headers.get('content-type')?.startsWith('application/json') !== true) return 'it is no JSON'
  const body: unknown = JSON.parse(text)
  return status === 200 ? faultOfSuccess(endpoint, body) : faultOfFailure(endpoint, status, body)
}

function faultOfSuccess(endpoint: Endpoint, body: unknown): string | undefined {
  const envelope = v.safeParse(SuccessEnvelope, body)
  if (endpoint.bare !== true && !envelope.success) return 'its envelope is broken'
  const payload = endpoint.bare === true || !envelope.success ? body : envelope.output.payload
  const parsed = v.safeParse(endpoint.response, payload)
  return parsed.success
    ? undefined
    : `its payload is against the contract: ${parsed.issues[0].message}`
}

function faultOfFailure({ auth }: Endpoint, status: number, body: unknown): string | undefined {
  const envelope = v.safeParse(FailureEnvelope, body)
  if (!envelope.success) return 'its envelope is broken'
  const { code, message, traceId } = envelope.output
  const codes = auth === 'operator' ? { ...ERROR_CODES, ...OPERATOR_ERROR_CODES } : ERROR_CODES
  if (!isCodeOf(codes, code)) return `${code} is no code of the contract`
  if (codes[code][0] !== status) return `${code} does not belong to ${status}`
  if (status >= 500) return code
  if (!message || !traceId) return 'it has no sentence or no trace id'
  return undefined
}

function isCodeOf<Codes extends object>(codes: Codes, code: string): code is keyof Codes & string {
  return Object.hasOwn(codes, code)
}
