import * as v from 'valibot'
import { FailureEnvelope, SuccessEnvelope } from '#contract/envelope.ts'

/** Response to a queued write; undefined without a response. */
export interface ServerAnswer {
  readonly status: number
  readonly text: string
}

/** Meaning of a response for the write. */
export type ResponseClass =
  | { readonly name: 'done' }
  | {
      readonly name: 'refused'
      readonly status: number
      readonly code: string
      readonly sentence: string | null
      readonly payload: unknown
    }
  /** Temporary failure: the same write is sent again later. */
  | { readonly name: 'later' }
  /** The session of the write has ended (Product 9). */
  | { readonly name: 'ended' }

/** Error codes of temporary failures: the first request still runs, or too many requests. */
const TRY_AGAIN = new Set(['IDEMPOTENCY_IN_PROGRESS', 'RATE_LIMITED', 'QUEUE_REQUIRED'])

/**
 * Classifies the response to a queued write. Only a response in the shop's envelope settles it; a captive portal's page
 * does not.
 */
export function classifyResponse(answer: ServerAnswer | undefined): ResponseClass {
  if (answer === undefined) return { name: 'later' }
  const { status } = answer
  if (status === 401) return { name: 'ended' }
  const body = jsonOf(answer.text)
  if (status >= 200 && status < 300) {
    return { name: v.is(SuccessEnvelope, body) ? 'done' : 'later' }
  }
  const refusal = v.safeParse(FailureEnvelope, body)
  if (status < 400 || status >= 500 || !refusal.success) return { name: 'later' }
  const { code, message, payload } = refusal.output
  if (TRY_AGAIN.has(code)) return { name: 'later' }
  return { name: 'refused', status, code, sentence: message, payload }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
