import {
  SMS_CODE_LENGTH,
  SMS_FROM_ALL_PER_DAY,
  SMS_FROM_ALL_PER_TEN_MINUTES,
  SMS_PER_CLIENT_HOUR,
  SMS_PER_DAY,
  SMS_PER_NETWORK_HOUR,
  SMS_PER_TEN_MINUTES,
} from '#contract/platform/limits.ts'
import type { Random } from '#server/platform/services/random.ts'
import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Send times of codes, newest first: to one phone, to this phone from this network (without a
 * network: from this browser), from one browser and from one network.
 */
export interface SentCodes {
  readonly byPhone: readonly Date[]
  readonly byPhoneHere: readonly Date[]
  readonly byClient: readonly Date[]
  readonly byNetwork: readonly Date[]
}

/**
 * Whether another code may be sent now; if not, the reason and the wait in milliseconds. `left`:
 * codes left today.
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

/**
 * Applies the limits of codes (identity#code-limits); windows slide, so "a day" is 24 hours. The
 * limits of a phone apply to each network: a stranger in one network cannot use the codes of the
 * owner up.
 */
export function decideSend(sent: SentCodes, now: Date, resendAfterMs: number): SendDecision {
  const within = (times: readonly Date[], windowMs: number) =>
    times.filter((time) => now.getTime() - time.getTime() < windowMs)
  for (const { code, times, count, windowMs } of rulesOf(sent, resendAfterMs)) {
    const oldest = within(times, windowMs)[count - 1]
    if (oldest) return { send: false, code, afterMs: oldest.getTime() + windowMs - now.getTime() }
  }
  const here = SMS_PER_DAY - within(sent.byPhoneHere, DAY_MS).length
  const fromAll = SMS_FROM_ALL_PER_DAY - within(sent.byPhone, DAY_MS).length
  return { send: true, left: Math.min(here, fromAll) - 1 }
}

interface SendRule {
  readonly code: 'SMS_COOLDOWN' | 'SMS_DAILY_LIMIT'
  readonly times: readonly Date[]
  /** Codes of `times` within the window. */
  readonly count: number
  readonly windowMs: number
}

function rulesOf(sent: SentCodes, resendAfterMs: number): readonly SendRule[] {
  const { byPhone, byPhoneHere, byClient, byNetwork } = sent
  const pause = (times: readonly Date[], count: number, windowMs: number): SendRule => ({
    code: 'SMS_COOLDOWN',
    times,
    count,
    windowMs,
  })
  const daily = (times: readonly Date[], count: number): SendRule => ({
    code: 'SMS_DAILY_LIMIT',
    times,
    count,
    windowMs: DAY_MS,
  })
  return [
    pause(byPhoneHere, 1, resendAfterMs),
    daily(byPhoneHere, SMS_PER_DAY),
    daily(byPhone, SMS_FROM_ALL_PER_DAY),
    pause(byPhoneHere, SMS_PER_TEN_MINUTES, 10 * MINUTE_MS),
    pause(byPhone, SMS_FROM_ALL_PER_TEN_MINUTES, 10 * MINUTE_MS),
    pause(byClient, SMS_PER_CLIENT_HOUR, 60 * MINUTE_MS),
    pause(byNetwork, SMS_PER_NETWORK_HOUR, 60 * MINUTE_MS),
  ]
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
