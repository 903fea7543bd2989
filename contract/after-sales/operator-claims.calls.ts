import * as v from 'valibot'
import { typedText } from '#contract/platform/typed-text.ts'
import { Reason } from '#contract/operators/operator-values.ts'
import { CLAIM_TABS, type ClaimTab } from './queue-tabs.ts'
import { PartQuery, queuePartOf } from '#contract/operators/queue-page.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { Id, Instant, Krw, OrderNumber, RequestNo } from '#contract/platform/values.ts'
import { ClaimReasonCode, ClaimType } from './claim-reasons.ts'
import { CLAIM_TEXT_MAX } from '#contract/platform/limits.ts'
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
    ...PartQuery,
  }),
  response: queuePartOf(OperatorClaimCard, {
    cancel: v.number(),
    requested: v.number(),
    pickup: v.number(),
    inspect: v.number(),
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
  /** Whether its goods return to the stock unless the inspection says otherwise. */
  isRestocked: v.boolean(),
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

/**
 * Ends a claim in the buyer's favour: the refund or the replacement follows. `restock` states for
 * lines of the claim whether their pieces are sold again; without it defective goods are not.
 */
export const completeClaim = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/claims/:requestNo/done',
  permission: 'claims.decide',
  idempotent: true,
  errors: ['CLAIM_NOT_FOUND', 'STATE_CHANGED', 'CLAIM_REASON', 'REFUND_LIMIT', 'CLAIM_NOT_ALLOWED'],
  body: v.object({
    fault: v.optional(Fault),
    faultReason: v.optional(Reason),
    restock: v.optional(
      v.pipe(v.array(v.object({ lineId: Id, isRestocked: v.boolean() })), v.maxLength(100)),
    ),
  }),
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

/** Lists the other sizes of the products of an order, by line, for an exchange. */
export const listOrderSizes = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/orders/:orderNumber/sizes',
  permission: 'claims.open',
  errors: ['ORDER_NOT_FOUND'],
  response: v.record(
    v.string(),
    v.array(v.object({ sizeId: Id, label: v.string(), isSoldOut: v.boolean() })),
  ),
})

/**
 * Opens a claim for a buyer who calls, by the rules of the buyer and without photos. A cancellation
 * before the preparation is done at once. Goods are collected at the receiver of the order, or sent
 * by the buyer.
 */
export const openClaim = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/claims',
  permission: 'claims.open',
  idempotent: true,
  errors: [
    'ORDER_NOT_FOUND',
    'CLAIM_NOT_ALLOWED',
    'CLAIM_EXISTS',
    'CLAIM_PERIOD_OVER',
    'CLAIM_REASON',
    'CLAIM_FEE_PREPAID',
    'SAME_SIZE',
    'STOCK_SHORTAGE',
    'REFUND_LIMIT',
  ],
  body: v.object({
    orderNumber: OrderNumber,
    type: ClaimType,
    lines: v.pipe(
      v.array(
        v.object({
          lineId: Id,
          qty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
          newSizeId: v.optional(Id),
        }),
      ),
      v.minLength(1, '상품을 선택해 주세요.'),
      v.maxLength(50),
    ),
    reasonCode: ClaimReasonCode,
    /** What the buyer said; the buyer sees it. */
    reasonText: typedText({
      min: 2,
      max: CLAIM_TEXT_MAX,
      short: '구매자가 말한 사유를 입력해 주세요.',
    }),
    pickup: v.optional(v.picklist(['COLLECT', 'SELF'])),
  }),
  response: v.object({ requestNo: RequestNo, state: ClaimState }),
})
