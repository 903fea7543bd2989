import * as v from 'valibot'
import { normalizeCode } from '#contract/platform/typed-text.ts'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import { isGiftCode, readGiftCode } from './gift-codes.ts'

/** Form with a coupon code: capitals without spaces and hyphens. */
export const CouponCodeForm = v.object({
  couponCode: v.pipe(
    v.string(),
    v.maxLength(60),
    v.transform((text) => normalizeCode(text).toUpperCase()),
    v.regex(/^[0-9A-Z]{4,30}$/u, FIELD_MESSAGES.couponCode),
  ),
})

/**
 * Form with the code of a gift card; a typing error is found by the check symbol
 * (benefits#gift-codes).
 */
export const GiftCardForm = v.object({
  giftCardCode: v.pipe(
    v.string(),
    v.maxLength(60),
    v.transform(readGiftCode),
    v.check(isGiftCode, FIELD_MESSAGES.giftCardCode),
  ),
})
