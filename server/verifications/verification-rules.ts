import {
  SMS_CODE_LENGTH,
  SMS_PER_CLIENT_HOUR,
  SMS_PER_DAY,
  SMS_PER_NETWORK_HOUR,
  SMS_PER_TEN_MINUTES,
} from '#contract/limits.ts'
import type { Random } from '#server/services/random.ts'
import { createHash, timingSafeEqual } from 'node:crypto'

/** Send times of codes to one phone, from one browser and from one network, newest first. */
export interface SentCodes {
  readonly byPhone: readonly Date[]
  readonly byClient: readonly Date[]
  readonly byNetwork: readonly Date[]
}

/**
 * Whether another code may be sent now; if not, the reason and the wait in milliseconds. `left`: codes left today.
 */
export type SendDecision =
  | { readonly send: true; readonly left: number }
  | {
      readonly send: false
      readonly code: 'SMS_COOLDOWN' | 'SMS_DAILY_LIMIT'
      readonly afterMs: number
    }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Applies the limits of Product 5.1; windows slide, so "a day" is 24 hours. */
export function decideSend(sent: SentCodes, now: Date, resendAfterMs: number): SendDecision {
  const rules = [
    { code: 'SMS_COOLDOWN', times: sent.byPhone, count: 1, windowMs: resendAfterMs },
    { code: 'SMS_DAILY_LIMIT', times: sent.byPhone, count: SMS_PER_DAY, windowMs: DAY_MS },
    {
      code: 'SMS_COOLDOWN',
      times: sent.byPhone,
      count: SMS_PER_TEN_MINUTES,
      windowMs: 10 * MINUTE_MS,
    },
    {
      code: 'SMS_COOLDOWN',
      times: sent.byClient,
      count: SMS_PER_CLIENT_HOUR,
      windowMs: 60 * MINUTE_MS,
    },
    {
      code: 'SMS_COOLDOWN',
      times: sent.byNetwork,
      count: SMS_PER_NETWORK_HOUR,
      windowMs: 60 * MINUTE_MS,
    },
  ] as const
  for (const { code, times, count, windowMs } of rules) {
    const within = times.filter((time) => now.getTime() - time.getTime() < windowMs)
    const oldest = within[count - 1]
    if (oldest) return { send: false, code, afterMs: oldest.getTime() + windowMs - now.getTime() }
  }
  const today = sent.byPhone.filter((time) => now.getTime() - time.getTime() < DAY_MS)
  return { send: true, left: SMS_PER_DAY - today.length - 1 }
}

/** A new code of six digits, uniformly distributed. */
export function newSmsCode(random: Random): string {
  const digits = Array.from(random.bytes(SMS_CODE_LENGTH * 4))
  const fair = digits.filter((byte) => byte < 250).slice(0, SMS_CODE_LENGTH)
  return fair.length === SMS_CODE_LENGTH
    ? fair.map((byte) => String(byte % 10)).join('')
    : newSmsCode(random)
}

/** Stored hash of a code. */
export function hashSmsCode(code: string, salt: string): string {
  return createHash('sha256').update(`${salt}:${code}`).digest('hex')
}

/** Constant-time comparison of hashes. */
export function isSameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
