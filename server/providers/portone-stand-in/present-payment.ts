import type { AppServices } from '#server/platform/services/app-services.ts'
import { STAND_IN_PORTONE_PATH } from '#server/providers/portone/open-portone.ts'
import { accountAddress, presentAccount } from './virtual-accounts.ts'
import type { StandInPayment } from './stand-in.store.ts'

const seconds = (at: Date | null): number => (at === null ? 0 : Math.floor(at.getTime() / 1_000))

/**
 * A payment in the format of the provider's REST interface; times in seconds since 1970, 0 while
 * unset.
 */
export function presentPayment({ config }: Pick<AppServices, 'config'>, payment: StandInPayment) {
  const isCard = payment.payMethod === 'card'
  const isPaid = payment.paidAt !== null
  const pgTid = isPaid ? `T${payment.impUid.slice(4)}` : null
  return {
    imp_uid: payment.impUid,
    merchant_uid: payment.merchantUid,
    status: payment.status,
    amount: payment.amount,
    cancel_amount: payment.cancelAmount,
    currency: 'KRW',
    name: payment.name,
    buyer_name: payment.buyerName,
    buyer_email: payment.buyer.buyer_email ?? null,
    buyer_tel: payment.buyer.buyer_tel ?? null,
    buyer_addr: payment.buyer.buyer_addr ?? null,
    buyer_postcode: payment.buyer.buyer_postcode ?? null,
    customer_uid: payment.customerUid,
    pay_method: payment.payMethod,
    pg_provider: 'stand-in',
    pg_id: 'stand-in',
    pg_tid: pgTid,
    card_name: isCard && isPaid ? '푸시카드' : null,
    card_number: isCard && isPaid ? '9410********2580' : null,
    card_quota: 0,
    escrow: payment.escrow,
    receipt_url:
      payment.vbankAccount !== null && !isPaid
        ? accountAddress(config.publicOrigin, payment.vbankAccount)
        : isPaid
          ? `${config.publicOrigin}${STAND_IN_PORTONE_PATH}/receipts/${payment.impUid}`
          : null,
    started_at: seconds(payment.createdAt),
    paid_at: seconds(payment.paidAt),
    failed_at: seconds(payment.failedAt),
    fail_reason: payment.failReason,
    cancelled_at: payment.cancels.at(-1)?.at ?? 0,
    cancel_reason: payment.cancels.at(-1)?.reason ?? null,
    cancel_history: payment.cancels.map(({ amount, at, reason }) => ({
      pg_tid: pgTid,
      amount,
      cancelled_at: at,
      reason,
      receipt_url: null,
    })),
    cancel_receipt_urls: [],
    ...presentAccount(payment, config.company.shopNameKo),
  }
}
