import type { AppServices } from '#server/platform/services/app-services.ts'
import { STAND_IN_PORTONE_PATH } from '#server/providers/portone/open-portone.ts'
import { accountAddress, presentAccount } from './virtual-accounts.ts'
import type { StandInPayment } from './stand-in.store.ts'

/** A payment in the format of the provider's REST interface; times in seconds since 1970, 0 while unset. */
export function presentPayment({ config }: Pick<AppServices, 'config'>, payment: StandInPayment) {
  const isCard = payment.payMethod === 'card'
  const isPaid = payment.paidAt !== null
  return {
    imp_uid: payment.impUid,
    merchant_uid: payment.merchantUid,
    status: payment.status,
    amount: payment.amount,
    cancel_amount: payment.cancelAmount,
    currency: 'KRW',
    name: payment.name,
    buyer_name: payment.buyerName,
    pay_method: payment.payMethod,
    pg_provider: 'stand-in',
    pg_id: 'stand-in',
    pg_tid: isPaid ? `T${payment.impUid.slice(4)}` : null,
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
    paid_at: payment.paidAt === null ? 0 : Math.floor(payment.paidAt.getTime() / 1_000),
    fail_reason: payment.failReason,
    ...presentAccount(payment, config.company.shopNameKo),
  }
}
