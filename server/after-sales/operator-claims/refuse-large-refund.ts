import { REFUND_LIMITS_KRW } from '#contract/operators/operator-limits.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Principal } from '#server/platform/operators/principal.ts'

/**
 * REFUND_LIMIT {limit} for a refund above the limit of a role, unless the operator may refund any
 * sum.
 */
export function refuseLargeRefund(
  { role, permissions }: Pick<Principal, 'role' | 'permissions'>,
  refundKrw: number,
): void {
  if (permissions.has('refund.write')) return
  const limit = REFUND_LIMITS_KRW[role] ?? 0
  if (refundKrw > limit) throw new ApiFailure('REFUND_LIMIT', { limit })
}
