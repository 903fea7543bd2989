import * as v from 'valibot'
import { ListSize, Reason } from '#contract/operators/operator-values.ts'
import { CLAIM_TABS, type ClaimTab } from './queue-tabs.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { QueryInteger } from '#contract/platform/query-values.ts'
import { Id, Instant, Krw, OrderNumber, RequestNo } from '#contract/platform/values.ts'
import { ClaimType } from './claim-reasons.ts'
import { Claim, ClaimState } from './claim-views.ts'

export { CLAIM_TABS, type ClaimTab }

/** Claim of a list. */
export const OperatorClaimCard = v.object({
  claimId: Id,
  requestNo: RequestNo,
  orderNumber: OrderNumber,
  type: ClaimType,
  state: ClaimState,
  stateLabel: v.string(),
  reasonLabel: v.string(),
  fault: v.picklist(['BUYER', 'SELLER']),
  requestedAt: v.nullable(Instant),
  refund: Krw,
  /** Last day of the refund by law, `YYYY-MM-DD`; null where it is not due yet. */
  refundDue: v.nullable(v.string()),
  isLate: v.boolean(),
})
export type OperatorClaimCard = v.InferOutput<typeof OperatorClaimCard>

/** Lists claims; queues begin with the oldest, `all` with the newest. */
export const listOperatorClaims = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/claims',
  permission: 'claims.read',
  query: v.object({
    tab: v.picklist(CLAIM_TABS),
    after: v.optional(QueryInteger),
    size: ListSize,
  }),
  response: v.object({
    items: v.array(OperatorClaimCard),
    hasNext: v.boolean(),
    counts: v.object({
      cancel: v.number(),
      requested: v.number(),
      pickup: v.number(),
      inspect: v.number(),
    }),
  }),
})

/** Next steps of a claim. */
export const ClaimStepName = v.picklist(['PICKUP', 'INSPECT', 'DONE', 'REJECTED'])
export type ClaimStepName = v.InferOutput<typeof ClaimStepName>

/** A claim with the buyer's history. Reading it is audited: it has photos and addresses. */
export const OperatorClaim = v.object({
  card: OperatorClaimCard,
  claim: Claim,
  steps: v.array(ClaimStepName),
  history: v.object({ orders: v.number(), claims: v.number() }),
})
export type OperatorClaim = v.InferOutput<typeof OperatorClaim>

/** Returns a claim. */
export const getOperatorClaim = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/claims/:requestNo',
  permission: 'claims.read',
  audited: true,
  errors: ['CLAIM_NOT_FOUND'],
  response: OperatorClaim,
})

const Fault = v.picklist(['BUYER', 'SELLER'])
const Stepped = v.object({ state: ClaimState })

/** Notes that the goods are being picked up. */
export const pickUpClaim = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/claims/:requestNo/pickup',
  permission: 'claims.inspect',
  idempotent: true,
  errors: ['CLAIM_NOT_FOUND', 'STATE_CHANGED'],
  body: v.object({}),
  response: Stepped,
})

/** Notes that the goods came and are inspected; `fault` may turn with a reason for the buyer. */
export const receiveClaim = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/claims/:requestNo/received',
  permission: 'claims.inspect',
  idempotent: true,
  errors: ['CLAIM_NOT_FOUND', 'STATE_CHANGED', 'CLAIM_REASON'],
  body: v.object({ fault: v.optional(Fault), faultReason: v.optional(Reason) }),
  response: Stepped,
})

/** Ends a claim in the buyer's favour: the refund or the replacement follows. */
export const completeClaim = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/claims/:requestNo/done',
  permission: 'claims.decide',
  idempotent: true,
  errors: ['CLAIM_NOT_FOUND', 'STATE_CHANGED', 'CLAIM_REASON', 'REFUND_LIMIT'],
  body: v.object({ fault: v.optional(Fault), faultReason: v.optional(Reason) }),
  response: Stepped,
})

/** Refuses a claim; after the inspection with photos. */
export const rejectClaim = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/claims/:requestNo/reject',
  permission: 'claims.decide',
  multipart: true,
  idempotent: true,
  errors: [
    'CLAIM_NOT_FOUND',
    'STATE_CHANGED',
    'CLAIM_REASON',
    'PHOTO_REQUIRED',
    'FILE_COUNT',
    'FILE_TOO_LARGE',
    'FILE_TYPE',
  ],
  body: v.object({ reason: Reason }),
  response: Stepped,
})
