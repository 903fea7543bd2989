/**
 * Requests for the courier that a shopper chooses from; `none` writes nothing, `own` is the
 * shopper's own words.
 */
export const DELIVERY_NOTES = {
  none: '선택 안 함',
  door: '문 앞에 놓아주세요',
  guard: '경비실에 맡겨주세요',
  call: '배송 전 연락 바랍니다',
  own: '직접 입력',
} as const
