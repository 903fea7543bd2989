import { CLAIM_TABS } from '#contract/after-sales/queue-tabs.ts'
import { canMoveClaim, CLAIM_STATE_LABELS } from '#server/after-sales/claims/claim-states.ts'
import { stepClaim } from '#server/after-sales/claims/process-claim.ts'
import { findClaimNumbers } from '#server/after-sales/operator-claims/claim-queue.store.ts'
import { readKeys, type RunKindWork, type RunVerdict } from '#server/operators/runs/run-kind.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { readRunClaims } from './run-facts.store.ts'

/** Starts the pick-up of each requested exchange or return. */
export const pickUpRuns: RunKindWork = {
  kind: 'CLAIM_PICKUP',
  select: async ({ db }, { tab: wished, limit }) => {
    const tab = CLAIM_TABS.find((name) => name === wished)
    return tab && findClaimNumbers(db, tab, limit)
  },
  read: readKeys,
  check: async ({ db }, rows) => {
    const claims = await readRunClaims(
      db,
      rows.map(({ key }) => key),
    )
    return rows.map(({ key }): RunVerdict => {
      const claim = claims.get(key)
      const error = (message: string) =>
        ({ outcome: 'ERROR', error: { column: null, message } }) as const
      if (claim === undefined || claim.requestedAt === null) return error('없는 접수번호입니다.')
      const { type, state } = claim
      if (state === 'PICKUP') return { outcome: 'SAME', message: '이미 수거 중입니다.' }
      if (!canMoveClaim(type, state, 'PICKUP')) return error('수거할 수 없는 상태입니다.')
      const names = { before: CLAIM_STATE_LABELS[state], after: CLAIM_STATE_LABELS.PICKUP }
      return { outcome: 'UPDATE', fields: [{ name: '상태', ...names }], seen: state }
    })
  },
  apply: async (services, { key, seen, audit }) => {
    const claim = (await readRunClaims(services.db, [key])).get(key)
    if (claim === undefined) throw new ApiFailure('CLAIM_NOT_FOUND')
    // The step decides again under the lock of the order; only REQUESTED leads to PICKUP.
    const isMoved =
      claim.state === seen &&
      (await stepClaim(services, claim.claimId, { to: 'PICKUP', actor: 'ADMIN' }, []))
    if (!isMoved) throw new ApiFailure('STATE_CHANGED', { state: claim.state })
    const changes = { state: [seen, 'PICKUP'] }
    audit({ action: 'claim.pickup', targetType: 'claim', targetId: key, changes })
    return null
  },
}
