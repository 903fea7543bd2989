import * as v from 'valibot'

export const ClaimType = v.picklist(['CANCEL', 'EXCHANGE', 'RETURN'])
/** Kind of a claim. */
export type ClaimType = v.InferOutput<typeof ClaimType>

export const ClaimReasonCode = v.picklist([
  'CHANGE_MIND',
  'SIZE',
  'DIFFERENT',
  'DEFECT',
  'WRONG',
  'MISSING',
  'DELAY',
  'ETC',
])
export type ClaimReasonCode = v.InferOutput<typeof ClaimReasonCode>

/** Party that pays the fee of a claim. */
export type ClaimFault = 'BUYER' | 'SELLER'

/**
 * A reason with its label, its fault, and whether photos and a text are needed. With the fault of
 * the seller the contract was not performed as agreed: it costs the buyer nothing, for three
 * months, also after the confirmation (after-sales#seller-fault).
 */
export interface ClaimReason {
  readonly code: ClaimReasonCode
  readonly label: string
  readonly fault: ClaimFault
  /** Required where the goods themselves are not those of the contract. */
  readonly photos: 'none' | 'optional' | 'required'
  readonly needsText: boolean
  /** Kinds of claims that offer the reason. */
  readonly types: readonly ClaimType[]
}

const RETURNED: readonly ClaimType[] = ['EXCHANGE', 'RETURN']
const ALL: readonly ClaimType[] = ['CANCEL', 'EXCHANGE', 'RETURN']

/** Reasons of claims. */
export const CLAIM_REASONS: Readonly<Record<ClaimReasonCode, ClaimReason>> = {
  CHANGE_MIND: reason('CHANGE_MIND', '단순 변심', 'BUYER', 'none', ['CANCEL', 'RETURN']),
  SIZE: reason('SIZE', '사이즈 불만족', 'BUYER', 'none', RETURNED),
  DIFFERENT: reason('DIFFERENT', '상품 설명과 다름', 'SELLER', 'required', RETURNED),
  DEFECT: reason('DEFECT', '불량·파손', 'SELLER', 'required', RETURNED),
  WRONG: reason('WRONG', '오배송', 'SELLER', 'required', RETURNED),
  MISSING: reason('MISSING', '구성품 누락', 'SELLER', 'required', RETURNED),
  DELAY: reason('DELAY', '배송 지연', 'SELLER', 'none', ['CANCEL', 'RETURN']),
  ETC: { ...reason('ETC', '기타', 'BUYER', 'optional', ALL), needsText: true },
}

function reason(
  code: ClaimReasonCode,
  label: string,
  fault: ClaimFault,
  photos: ClaimReason['photos'],
  types: readonly ClaimType[],
): ClaimReason {
  return { code, label, fault, photos, needsText: false, types }
}

/** Carriers that a shopper can name for an own dispatch. */
export const CARRIERS = ['CJ대한통운', '우체국택배', '한진택배', '롯데택배', '로젠택배'] as const

/** Our choice: days after today on which a pick-up can be wanted. */
export const PICKUP_DAYS_MAX = 14
