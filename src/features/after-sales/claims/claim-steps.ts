import type { ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type { ClaimState } from '#contract/after-sales/claim-views.ts'
import type { OrderStep } from '#src/features/orders/receipt/order-steps.ts'

const RETURN_STEPS: readonly { readonly state: ClaimState; readonly words: readonly string[] }[] = [
  { state: 'REQUESTED', words: ['신청'] },
  { state: 'PICKUP', words: ['수거중'] },
  { state: 'INSPECT', words: ['검수중'] },
  { state: 'DONE', words: ['완료'] },
]
const CANCELLATION_STEPS = RETURN_STEPS.filter(
  ({ state }) => state === 'REQUESTED' || state === 'DONE',
)

/** Steps of a claim; undefined for one that was refused or withdrawn. */
export function claimSteps(type: ClaimType, state: ClaimState): readonly OrderStep[] | undefined {
  const steps = type === 'CANCEL' ? CANCELLATION_STEPS : RETURN_STEPS
  const now = steps.findIndex((step) => step.state === state)
  if (now < 0) return undefined
  return steps.map(({ words }, index) => ({
    words,
    place: index < now ? 'done' : index === now ? 'now' : 'ahead',
  }))
}
