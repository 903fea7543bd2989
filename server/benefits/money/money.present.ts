import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { listMoneyHistory, MoneyRefund } from '#contract/benefits/money.calls.ts'
import type { Holidays } from '#server/shop/holidays/holidays.ts'
import type { MoneyLotRow } from '#server/benefits/points/money-lots.store.ts'
import type { LotRow } from '#server/benefits/points/point.store.ts'
import { refundableOf, type Refundable } from '#server/benefits/points/refundable.ts'
import { toInstant, toInstantOrNull } from '#server/platform/services/kst.ts'
import type { MoneyRefundRow } from './money-refund.store.ts'
import { bankNameOf } from './refund-money.ts'

type MoneyLot = ResponseOf<typeof listMoneyHistory>['lots'][number]

const ORIGINS: ReadonlyMap<LotRow['source'], readonly [MoneyLot['origin'], string]> = new Map([
  ['GIFT_CARD', ['GIFT_CARD', '기프트카드']],
  ['ORDER_REFUND', ['ORDER_REFUND', '주문 환불']],
  ['EVENT', ['EVENT', '이벤트']],
])

const REASONS: Readonly<Record<NonNullable<Refundable['reason']>, string>> = {
  UNUSED_SHARE: '권면금액의 60%(1만원 이하는 80%) 이상 사용해야 환불할 수 있습니다.',
  EVENT: '이벤트로 받은 머니는 환불되지 않습니다.',
  HELD: '결제를 기다리는 주문에 사용 중입니다.',
}

/** A part of stored money for the API. */
export function presentLot(lot: MoneyLotRow, now: Date, holidays: Holidays): MoneyLot {
  const [origin, label] = ORIGINS.get(lot.source) ?? ['OTHER', '기타']
  const { amount, reason } = refundableOf(lot, now, holidays)
  return {
    lotId: lot.id,
    origin,
    label,
    face: lot.amount,
    remaining: lot.remaining,
    refundable: amount,
    reason: reason === null ? null : REASONS[reason],
    expiresAt: toInstantOrNull(lot.expiresAt),
  }
}

/** An open refund for the API. */
export function presentRefund(refund: MoneyRefundRow): MoneyRefund {
  return {
    refundId: refund.id,
    amount: refund.amount,
    bank: { name: bankNameOf(refund.bankCode), last4: refund.last4 },
    requestedAt: toInstant(refund.requestedAt),
    isCancelable: refund.transferStartedAt === null,
  }
}
