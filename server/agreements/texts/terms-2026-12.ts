import { TERMS_2026 } from './terms-2026.ts'

/**
 * Articles that change in December 2026: the end of the withdrawal, purchases that are confirmed,
 * and costs of returns.
 */
const CHANGED: readonly string[] = [
  '제11조 (청약철회와 반품)\n이용자는 상품을 받은 날의 다음 날부터 7일째 되는 날이 끝날 때까지 청약을 철회할 수 있습니다. 그날이 토요일, 일요일이나 공휴일이면 그다음 영업일이 끝날 때까지 철회할 수 있습니다. 구매를 확정한 뒤에도 같습니다. 이때 확정으로 적립한 마일리지와 등급에 더한 구매 금액은 거두며, 이미 쓴 마일리지는 환불 금액에서 뺍니다.\n상품의 내용이 표시나 광고와 다르거나 계약과 다르게 이행되었을 때에는 받은 날부터 3개월, 그 사실을 안 날부터 30일 안에 철회할 수 있습니다. 이용자의 책임으로 상품이 훼손되거나 사용으로 가치가 크게 줄어든 때에는 철회가 제한될 수 있습니다.\n단순 변심으로 인한 반환 비용은 이용자가, 상품이 표시나 광고와 다르거나 하자, 오배송, 배송 지연처럼 계약과 다르게 이행된 때의 비용은 회사가 부담합니다.',
  '부칙\n이 약관은 2026년 12월 3일부터 적용됩니다.',
]

const titleOf = (article: string): string => article.split('\n', 1)[0] ?? ''

/**
 * Articles of the terms from December 2026: those of July, with the changed ones in their place.
 */
export const TERMS_2026_12 = TERMS_2026.map(
  (article) => CHANGED.find((one) => titleOf(one) === titleOf(article)) ?? article,
)
