import type { PointEntry } from '#contract/benefits/mileages.calls.ts'
import { toInstant, toInstantOrNull } from '#server/platform/services/kst.ts'
import type { pageOfEntries } from './point.store.ts'

type EntryWithLot = Awaited<ReturnType<typeof pageOfEntries>>['rows'][number]

const TYPE_LABELS: Readonly<Record<PointEntry['type'], string>> = {
  EARN: '적립',
  USE: '상품 구매 사용',
  RESTORE: '주문 취소·반품으로 복원',
  EXPIRE: '유효기간 만료 소멸',
  REVOKE: '반품으로 적립 취소',
  PAY_OUT: '계좌 환불',
}

const SOURCE_LABELS: Readonly<Record<EntryWithLot['source'], string>> = {
  ORDER: '구매확정 적립',
  JOIN: '회원가입 적립',
  EVENT: '이벤트 적립',
  REFERRAL: '친구 추천 적립',
  BIRTHDAY: '생일 적립',
  SURVEY: '설문 참여 적립',
  RESTORE: '복원',
  ADMIN: '고객센터 지급',
  GIFT_CARD: '기프트카드 등록',
  ORDER_REFUND: '주문 환불',
}

/** An entry of the ledger for the API. */
export function presentEntry({ entry, source, expiresAt, orderNumber }: EntryWithLot): PointEntry {
  const isReturn = entry.type === 'RESTORE' && entry.refType === 'MONEY_REFUND'
  const label = entry.type === 'EARN' ? SOURCE_LABELS[source] : TYPE_LABELS[entry.type]
  return {
    entryId: entry.id,
    type: entry.type,
    label: isReturn ? '계좌 환불 취소' : label,
    amount: entry.amount,
    balanceAfter: entry.balanceAfter,
    orderNumber,
    at: toInstant(entry.at),
    expiresAt: entry.amount > 0 ? toInstantOrNull(expiresAt) : null,
  }
}
