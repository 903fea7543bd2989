import * as v from 'valibot'
import {
  CLAIM_REASONS,
  ClaimReasonCode,
  type ClaimReason,
  type ClaimType,
} from '#contract/after-sales/claim-reasons.ts'
import type { draftClaim, setClaimPickup } from '#contract/after-sales/claims.calls.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { UPLOAD_FILES_MAX } from '#contract/platform/limits.ts'
import type { OrderLine } from '#contract/after-sales/order-histories.calls.ts'
import { Receiver } from '#contract/members/receivers.ts'
import { koreanDate } from '#src/ui/format/korean-clock.ts'

const ByLine = v.record(v.string(), v.number())

/** Form of a claim, as it is stored on the device; its photos are stored next to it. */
export const ClaimDraft = v.object({
  /** Pieces by line. */
  counts: ByLine,
  /** New size of an exchange by line. */
  newSizes: ByLine,
  reasonCode: v.nullable(ClaimReasonCode),
  reasonText: v.string(),
  method: v.picklist(['COLLECT', 'SELF']),
  carrier: v.string(),
  trackingNo: v.string(),
  /** Address of the pick-up; null: that of the order. */
  pickup: v.nullable(Receiver),
  /** Wanted day of the pick-up, `YYYY-MM-DD`; empty: as soon as possible. */
  pickupDate: v.string(),
  /** New address of exchanged goods; null: that of the order. */
  redelivery: v.nullable(Receiver),
})
export type ClaimDraft = v.InferOutput<typeof ClaimDraft>

/** Address of an order as its page shows it; masked for guests on another device. */
export type ShownAddress = Receiver

/** Empty form with the pieces of the line from which the page was opened, or of the only one. */
export function newDraft(
  lines: readonly Pick<OrderLine, 'orderProductId' | 'qty'>[],
  firstLine: number | undefined,
): ClaimDraft {
  const chosen = lines.filter(
    ({ orderProductId }) => lines.length === 1 || orderProductId === firstLine,
  )
  return {
    counts: Object.fromEntries(chosen.map(({ orderProductId, qty }) => [orderProductId, qty])),
    newSizes: {},
    reasonCode: null,
    reasonText: '',
    method: 'COLLECT',
    carrier: '',
    trackingNo: '',
    pickup: null,
    pickupDate: '',
    redelivery: null,
  }
}

/**
 * Reasons that are offered for a claim on these lines, all in one state; for confirmed ones those
 * of the seller's fault, and all for a return while it may be by change of mind
 * (after-sales#withdrawal).
 */
export function reasonsOf(
  type: ClaimType,
  lines: readonly Pick<OrderLine, 'state' | 'canChangeMind'>[],
): ClaimReason[] {
  const isOfSeller = lines.some(
    ({ state, canChangeMind }) => state === 'CONFIRMED' && !(type === 'RETURN' && canChangeMind),
  )
  return Object.values(CLAIM_REASONS).filter(
    ({ types, fault }) => types.includes(type) && (!isOfSeller || fault === 'SELLER'),
  )
}

/**
 * A stored form without lines, pieces and a reason that the order does not allow any longer;
 * undefined for data of another shape.
 */
export function restoredDraft(
  stored: unknown,
  type: ClaimType,
  lines: readonly Pick<OrderLine, 'orderProductId' | 'qty' | 'state' | 'canChangeMind'>[],
): ClaimDraft | undefined {
  const read = v.safeParse(ClaimDraft, stored)
  if (!read.success) return undefined
  const draft = read.output
  const counts = lines.flatMap(({ orderProductId: id, qty }) => {
    const count = draft.counts[id]
    return count === undefined ? [] : [[id, Math.min(count, qty)] as const]
  })
  const isOffered = reasonsOf(type, lines).some(({ code }) => code === draft.reasonCode)
  const reasonCode = isOffered ? draft.reasonCode : null
  return { ...draft, counts: Object.fromEntries(counts), reasonCode }
}

/** Facts outside the form on which its problem depends. */
interface FormFacts {
  readonly type: ClaimType
  /** Photos that are attached now. */
  readonly photos: number
  readonly address: ShownAddress
}

/** What is missing before fee and refund can be shown; undefined for a complete form. */
export function problemOf(draft: ClaimDraft, { type, photos, address }: FormFacts) {
  const { reasonCode, reasonText } = draft
  const lines = chosenLines(draft)
  if (lines.length === 0) return '상품을 선택해 주세요.'
  if (type === 'EXCHANGE' && lines.some(({ id }) => draft.newSizes[id] === undefined)) {
    return '교환할 사이즈를 선택해 주세요.'
  }
  if (reasonCode === null) return '사유를 선택해 주세요.'
  const reason = CLAIM_REASONS[reasonCode]
  if (reason.needsText && reasonText.trim() === '') return '상세 사유를 입력해 주세요.'
  if (type === 'CANCEL') return undefined
  if (reason.photos === 'required' && photos === 0) return '사진을 첨부해 주세요.'
  if (photos > UPLOAD_FILES_MAX) return `사진은 ${UPLOAD_FILES_MAX}장까지 첨부할 수 있습니다.`
  return addressProblem(draft, type, address)
}

function addressProblem(draft: ClaimDraft, type: ClaimType, address: ShownAddress) {
  const isMasked = !v.is(Receiver, address)
  if (draft.method === 'COLLECT' && draft.pickup === null && isMasked) {
    return '회수할 주소를 입력해 주세요.'
  }
  if (type === 'EXCHANGE' && draft.redelivery === null && isMasked) {
    return '교환 상품을 받을 주소를 입력해 주세요.'
  }
  return draft.method === 'SELF' && !isParcel(draft) && hasParcel(draft)
    ? '택배사와 운송장 번호를 확인해 주세요.'
    : undefined
}

const hasParcel = ({ carrier, trackingNo }: ClaimDraft) => carrier !== '' || trackingNo !== ''

/** Whether carrier and number name a parcel; the number has 8 to 20 digits and dashes. */
export const isParcel = ({ carrier, trackingNo }: Pick<ClaimDraft, 'carrier' | 'trackingNo'>) =>
  carrier !== '' && /^[\d-]{8,20}$/u.test(trackingNo)

const chosenLines = ({ counts }: ClaimDraft) =>
  Object.entries(counts)
    .filter(([, qty]) => qty > 0)
    .map(([id, qty]) => ({ id: Number(id), qty }))

/** Body of the claim's draft. The form must be complete. */
export function draftBody(
  draft: ClaimDraft,
  type: ClaimType,
): RequestOf<typeof draftClaim>['body'] {
  const { reasonCode, reasonText, newSizes } = draft
  if (reasonCode === null) throw new Error('The form has no reason')
  return {
    type,
    reasonCode,
    reasonText,
    lines: chosenLines(draft).map(({ id, qty }) => {
      const newSizeId = type === 'EXCHANGE' ? newSizes[id] : undefined
      return { orderProductId: id, qty, ...(newSizeId === undefined ? {} : { newSizeId }) }
    }),
  }
}

/**
 * Body of the claim's pick-up at `now`, epoch milliseconds; undefined for a cancellation. A day
 * that is over is left out.
 */
export function pickupBody(
  draft: ClaimDraft,
  { type, address, now }: Pick<FormFacts, 'type' | 'address'> & { readonly now: number },
): RequestOf<typeof setClaimPickup>['body'] | undefined {
  if (type === 'CANCEL') return undefined
  const { method, carrier, trackingNo, pickupDate } = draft
  const pickup =
    method === 'COLLECT'
      ? {
          method,
          address: draft.pickup ?? address,
          ...(pickupDays(now).includes(pickupDate) ? { date: pickupDate } : {}),
        }
      : { method, ...(isParcel(draft) ? { carrier, trackingNo } : {}) }
  return type === 'EXCHANGE' ? { pickup, redelivery: draft.redelivery ?? address } : { pickup }
}

const DAY_MS = 24 * 3_600_000
/** Days that are offered for a pick-up (our choice), Sundays left out. */
const PICKUP_DAYS = 7
const SUNDAY = 0

/**
 * Days on which a pick-up can be wanted, `YYYY-MM-DD` in Korea, from tomorrow on. `now` in epoch
 * milliseconds.
 */
export function pickupDays(now: number): readonly string[] {
  const days = Array.from({ length: PICKUP_DAYS + 1 }, (_, at) =>
    koreanDate(now + (at + 1) * DAY_MS),
  )
  return days
    .filter((day) => day.getUTCDay() !== SUNDAY)
    .slice(0, PICKUP_DAYS)
    .map((day) => day.toISOString().slice(0, 10))
}
