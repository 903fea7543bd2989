/** Product 3.6: mileage or money that returns to an expired lot is valid this long. */
export const RESTORED_LOT_LIFE_MS = 30 * 24 * 3_600_000
/**
 * Product 5.3: mileage that must be owned before any is used, its unit, and its largest part of the
 * goods after coupons.
 */
export const MILEAGE_OWNED_MIN = 1_000
export const MILEAGE_UNIT = 10
export const MILEAGE_RATE_MAX_PERCENT = 30
/** Product 5.3: mileage expires at the end of the day so many years after it became available. */
export const MILEAGE_LIFE_YEARS = 1
/** Product 5.3: mileage of a new member. */
export const JOIN_MILEAGE = 1_000
/** Product 5.3: mileage of a birthday, and the days for which it is valid. */
export const BIRTHDAY_MILEAGE = 3_000
export const BIRTHDAY_MILEAGE_DAYS = 30
/**
 * Product 2.17: mileage of a new member and of the member whose referral code was typed, at the
 * first confirmed purchase, and the members for whom one code earns (docs/decisions/190).
 */
export const REFERRAL_MILEAGE = 1_000
export const REFERRAL_MAX = 20
/** Product 5.3: mileage that expires within this time is announced on its page. */
export const MILEAGE_EXPIRY_NOTICE_MS = 30 * 24 * 3_600_000
/** Product 5.3: days before its end on which mileage is announced, the longest first. */
export const MILEAGE_NOTICE_DAYS = [30, 7] as const
/**
 * Product 5.4: wrong gift card codes of one member or one browser within the time, after which no
 * more are checked.
 */
export const GIFT_CARD_TRIES = 5
export const GIFT_CARD_TRIES_MS = 3_600_000
/** Product 5.4: stored money of a member with and without a verified identity. */
export const MONEY_MAX_VERIFIED = 2_000_000
export const MONEY_MAX_UNVERIFIED = 500_000
/**
 * Product 5.4: a gift card is refundable when this part of it is used; up to the small face value
 * the larger part.
 */
export const GIFT_CARD_REFUND_PERCENT = 60
export const GIFT_CARD_SMALL_REFUND_PERCENT = 80
export const GIFT_CARD_SMALL_FACE = 10_000
/** Product 5.4: business days within which money reaches the account. */
export const MONEY_REFUND_DAYS = 3
/**
 * Product 5.5: wrong coupon codes within the time, after which no more are checked, and the life of
 * an issued coupon.
 */
export const COUPON_CODE_TRIES = 5
export const COUPON_CODE_TRIES_MS = 10 * 60_000
export const COUPON_LIFE_DAYS = 30
/** Product 5.5: a coupon that expires within so many days is counted as expiring. */
export const COUPON_EXPIRING_DAYS = 3
/** Product 5.2: a coupon that comes back is valid at least this long. */
export const COUPON_RETURN_LIFE_MS = 7 * 24 * 3_600_000
