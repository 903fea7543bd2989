import * as v from 'valibot'
import type { Database } from '#server/platform/database/database.ts'
import { violatedConstraint } from '#server/platform/database/unique-violation.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findBillingKey, insertCharge } from './billing-key.store.ts'
import { BUYER_FIELDS, buyerOf, Won } from './rest-values.ts'
import { findByMerchantUid, findPreparedAmount, type StandInPayment } from './stand-in.store.ts'

/** Parameters of a charge. */
export const Charge = v.object({
  merchant_uid: v.pipe(v.string(), v.regex(/^[\w.:-]{1,40}$/u)),
  amount: Won,
  name: v.pipe(v.string(), v.regex(/^[^\0]{1,40}$/u)),
  notice_url: v.optional(v.pipe(v.string(), v.url())),
  buyer_name: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  ...BUYER_FIELDS,
})
export type Charge = Omit<v.InferOutput<typeof Charge>, 'buyer_name'> & {
  readonly buyer_name?: string
}

const ALREADY_PAID = '이미 결제된 merchant_uid입니다.'

/** Why the provider takes no payment of this amount for a merchant_uid; undefined where it does. */
export async function refusalOfCharge(
  db: Database,
  { merchant_uid, amount }: Pick<Charge, 'merchant_uid' | 'amount'>,
): Promise<string | undefined> {
  const earlier = await findByMerchantUid(db, merchant_uid)
  if (earlier?.status === 'paid' || earlier?.status === 'cancelled') return ALREADY_PAID
  const prepared = await findPreparedAmount(db, merchant_uid)
  return prepared === undefined || prepared === amount
    ? undefined
    : '등록된 금액과 일치하지 않습니다.'
}

/** Charges a stored card; returns the stored payment, or the reason why none was tried. */
export async function chargeStoredCard(
  services: AppServices,
  customerUid: string,
  charge: Charge,
): Promise<StandInPayment | string> {
  const key = await findBillingKey(services.db, customerUid)
  if (key === undefined) return '등록되지 않은 구매자입니다.'
  return chargeCard(services, { customerUid, declines: key.declines }, charge)
}

/** Charges a card once; returns as {@link chargeStoredCard}. */
export async function chargeCard(
  { db, clock, random }: AppServices,
  { customerUid, declines }: { readonly customerUid: string | null; readonly declines: boolean },
  charge: Charge,
): Promise<StandInPayment | string> {
  const { merchant_uid, amount, name, notice_url: noticeUrl, buyer_name: buyerName = '' } = charge
  const refusal = await refusalOfCharge(db, charge)
  if (refusal !== undefined) return refusal
  const now = clock.now()
  const result = declines
    ? ({
        status: 'failed',
        failReason: '카드 한도 초과로 승인이 거절되었습니다.',
        failedAt: now,
      } as const)
    : ({ status: 'paid', paidAt: now } as const)
  const secret = Buffer.from(random.bytes(16)).toString('hex')
  try {
    return await insertCharge(db, {
      impUid: `imp_${secret.slice(0, 16)}`,
      windowKey: `charge-${secret}`,
      merchantUid: merchant_uid,
      customerUid,
      amount,
      name,
      noticeUrl: noticeUrl ?? null,
      payMethod: 'card',
      buyerName,
      buyer: buyerOf(charge),
      createdAt: now,
      ...result,
    })
  } catch (error) {
    if (violatedConstraint(error) === 'payments_one_approval') return ALREADY_PAID
    throw error
  }
}
