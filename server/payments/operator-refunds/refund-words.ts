import { UNCLEAR, UNKNOWN_PAYMENT } from '#server/payments/attempts/refund.ts'

/** Reasons of the shop itself in the words of staff; what the provider says is Korean already. */
const WORDS: Readonly<Record<string, string>> = {
  [UNKNOWN_PAYMENT]: '결제사에 없는 결제입니다. 결제사 관리자 화면에서 확인해 주세요.',
  [UNCLEAR]: '결제사 관리자 화면에서도 환불되었습니다. 금액을 비교한 뒤 처리해 주세요.',
  'The payment provider cannot be reached': '결제사에 연결되지 않습니다. 잠시 뒤 다시 시도합니다.',
}

/** Why a refund is open, in words. */
export const refundWords = (message: string | null): string | null =>
  message === null ? null : (WORDS[message] ?? message)
