import { isText } from '#core/guard/guard.ts'
import { wordsIn, type RawSearch } from '#src/page/search-values.ts'

/** Text of the provider; some channels send null. */
type Said = string | null | undefined

/** Search of `/cart/payment/result`, as set by the provider's redirect. */
export interface PaymentResultSearch {
  readonly imp_uid?: Said
  readonly merchant_uid?: Said
  readonly imp_success?: boolean | string | undefined
  readonly error_code?: Said
  readonly error_msg?: Said
}

/** Parses the search of `/cart/payment/result`. Invalid values are omitted. */
export function readResultSearch(raw: RawSearch): PaymentResultSearch {
  const isSuccess = raw['imp_success']
  return {
    imp_uid: saidIn(raw['imp_uid']),
    merchant_uid: saidIn(raw['merchant_uid']),
    imp_success: typeof isSuccess === 'boolean' || isText(isSuccess) ? isSuccess : undefined,
    error_code: saidIn(raw['error_code']),
    error_msg: saidIn(raw['error_msg']),
  }
}

function saidIn(value: unknown): Said {
  return value === null ? null : wordsIn(value)
}
