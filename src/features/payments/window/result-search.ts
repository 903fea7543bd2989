import { isText } from '#core/guard/guard.ts'
import { wordsIn, type RawSearch } from '#src/page/search-values.ts'

/** Text of the provider; some channels send null. */
type ProviderText = string | null | undefined

/** Search of `/cart/payment/result`, as set by the provider's redirect. */
export interface PaymentResultSearch {
  readonly imp_uid?: ProviderText
  readonly merchant_uid?: ProviderText
  readonly imp_success?: boolean | string | undefined
  readonly error_code?: ProviderText
  readonly error_msg?: ProviderText
}

/** Parses the search of `/cart/payment/result`. Invalid values are omitted. */
export function readResultSearch(raw: RawSearch): PaymentResultSearch {
  const isSuccess = raw['imp_success']
  return {
    imp_uid: providerTextOf(raw['imp_uid']),
    merchant_uid: providerTextOf(raw['merchant_uid']),
    imp_success: typeof isSuccess === 'boolean' || isText(isSuccess) ? isSuccess : undefined,
    error_code: providerTextOf(raw['error_code']),
    error_msg: providerTextOf(raw['error_msg']),
  }
}

function providerTextOf(value: unknown): ProviderText {
  return value === null ? null : wordsIn(value)
}
