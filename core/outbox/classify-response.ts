import * as v from 'valibot'
import { FailureEnvelope, SuccessEnvelope } from '#contract/platform/envelope.ts'

/** An answer to a kept write; undefined where nothing came back at all. */
export interface ServerAnswer {
  readonly status: number
  readonly text: string
  /** Whether it has the header of the shop's answers. */
  readonly isOfShop: boolean
  /** What `Retry-After` says, in milliseconds. */
  readonly retryAfterMs?: number | undefined
}

/** A "not now" of the shop itself. */
export interface PutOff {
  readonly code: string
  readonly retryAfterMs: number | undefined
}

/** What an answer means for the write. */
export type ResponseClass =
  | { readonly name: 'done' }
  | {
      readonly name: 'refused'
      readonly status: number
      readonly code: string
      readonly sentence: string | null
      readonly payload: unknown
    }
  /** Not now: the same write is sent again later. */
  | { readonly name: 'later'; readonly putOff?: PutOff }
  /** The session it was made in is over (app#outbox). */
  | { readonly name: 'ended' }

/** Refusals that say "not now": the first request still runs, or too many came. */
const TRY_AGAIN = new Set(['IDEMPOTENCY_IN_PROGRESS', 'RATE_LIMITED', 'QUEUE_REQUIRED'])

/**
 * What becomes of a write whose answer is this. Only an answer in the shop's own form settles it: a
 * page of some hotel's network does not.
 */
export function classifyResponse(answer: ServerAnswer | undefined): ResponseClass {
  if (answer === undefined) return { name: 'later' }
  const { status, isOfShop } = answer
  const body = jsonOf(answer.text)
  if (status === 401 && (isOfShop || v.is(FailureEnvelope, body))) return { name: 'ended' }
  if (status >= 200 && status < 300) {
    return { name: v.is(SuccessEnvelope, body) ? 'done' : 'later' }
  }
  const refusal = v.safeParse(FailureEnvelope, body)
  if (status < 400 || status >= 500 || !refusal.success) return { name: 'later' }
  const { code, message, payload } = refusal.output
  if (TRY_AGAIN.has(code)) {
    return { name: 'later', putOff: { code, retryAfterMs: answer.retryAfterMs } }
  }
  return { name: 'refused', status, code, sentence: message, payload }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
