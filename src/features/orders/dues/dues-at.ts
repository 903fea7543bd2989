import type { DuePayment, listDuePayments } from '#contract/orders/due-payments.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'

/**
 * Payments of an answer that are still due at an instant (epoch milliseconds of the shop), the next
 * end first.
 */
export const duesAt = (
  { items }: Pick<ResponseOf<typeof listDuePayments>, 'items'>,
  now: number,
): readonly DuePayment[] => items.filter(({ dueAt }) => Date.parse(dueAt) > now)

/** Number of wins among the payments that are due at an instant. */
export const winsAt = (
  answer: Pick<ResponseOf<typeof listDuePayments>, 'items'>,
  now: number,
): number => duesAt(answer, now).filter(({ kind }) => kind === 'WIN').length
