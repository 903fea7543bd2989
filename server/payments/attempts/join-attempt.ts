import type { PayMethod } from '#contract/orders/pay-methods.ts'
import type { PaymentRow } from './payment.store.ts'

/**
 * Time in which a started attempt is under way: longer than all requests of one charge to the
 * provider, each of which ends after ten seconds.
 */
const UNDER_WAY_MS = 60_000

/** What a new attempt would pay; amounts in KRW. */
export interface AttemptWish {
  readonly method: PayMethod
  readonly amount: number
  readonly quota?: number | undefined
}

/**
 * Whether an attempt is being started at the moment: stored, and not answered by the provider yet.
 */
const isStarting = ({ status, createdAt }: PaymentRow, now: Date) =>
  status === 'CREATED' && now.getTime() - createdAt.getTime() < UNDER_WAY_MS

/**
 * The charge of a registered card without a result that is under way. No other attempt may start
 * next to it. Pure.
 */
export function chargeUnderWay(attempts: readonly PaymentRow[], now: Date): PaymentRow | undefined {
  return attempts.find((attempt) => attempt.method === 'autopay' && isStarting(attempt, now))
}

/**
 * The attempt that a parallel call is starting, which a second call shares: a charge of any kind,
 * or a window of the same method, amount and instalments. The provider approves one payment of an
 * attempt. Undefined: a new one starts. Pure.
 */
export function attemptToJoin(
  attempts: readonly PaymentRow[],
  { method, amount, quota }: AttemptWish,
  now: Date,
): PaymentRow | undefined {
  const charge = chargeUnderWay(attempts, now)
  if (charge !== undefined || method === 'autopay') return charge
  return attempts.find(
    (attempt) =>
      isStarting(attempt, now) &&
      attempt.method === method &&
      attempt.amount === amount &&
      attempt.quota === (quota ?? null),
  )
}
