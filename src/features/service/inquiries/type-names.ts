import type { InquiryType } from '#contract/service/inquiry-forms.ts'

/** Names of the kinds of inquiries. */
export const INQUIRY_TYPE_NAMES: Readonly<Record<InquiryType, string>> = {
  ORDER: '주문·결제',
  DELIVERY: '배송',
  CLAIM: '취소·교환·반품',
  PRODUCT: '상품',
  RAFFLE: '래플',
  MONEY: '머니·기프트카드',
  ACCOUNT: '회원',
  ETC: '기타',
}
