/**
 * Mileage or money that returns to an expired lot is valid this long (benefits#returned-points).
 */
export const RESTORED_LOT_LIFE_MS = 30 * 24 * 3_600_000
/**
 * Mileage that must be owned before any is used, its unit, and its largest part of the goods after
 * coupons (benefits#mileage-use).
 */
export const MILEAGE_OWNED_MIN = 1_000
export const MILEAGE_UNIT = 10
export const MILEAGE_RATE_MAX_PERCENT = 30
/**
 * Mileage expires at the end of the day so many years after it became available
 * (benefits#mileage-end).
 */
export const MILEAGE_LIFE_YEARS = 1
/** Mileage of a new member (benefits#mileage-gifts). */
export const JOIN_MILEAGE = 1_000
/** Mileage of a birthday, and the days for which it is valid (benefits#mileage-gifts). */
export const BIRTHDAY_MILEAGE = 3_000
export const BIRTHDAY_MILEAGE_DAYS = 30
/**
 * Mileage of a new member and of the member whose referral code was typed, at the first confirmed
 * purchase, and the members for whom one code earns (benefits#referrals).
 */
export const REFERRAL_MILEAGE = 1_000
export const REFERRAL_MAX = 20
/** Mileage that expires within this time is announced on its page (benefits#mileage-end). */
export const MILEAGE_EXPIRY_NOTICE_MS = 30 * 24 * 3_600_000
/** Days before its end on which mileage is announced, the longest first (benefits#mileage-end). */
export const MILEAGE_NOTICE_DAYS = [30, 7] as const
/**
 * Wrong gift card codes of one member or one browser within the time, after which no more are
 * checked (benefits#code-tries).
 */
export const GIFT_CARD_TRIES = 5
export const GIFT_CARD_TRIES_MS = 3_600_000
/** Stored money of a member with and without a verified identity (benefits#money-limit). */
export const MONEY_MAX_VERIFIED = 2_000_000
export const MONEY_MAX_UNVERIFIED = 500_000
/**
 * A gift card is refundable when this part of it is used; up to the small face value the larger
 * part (benefits#money-refund).
 */
export const GIFT_CARD_REFUND_PERCENT = 60
export const GIFT_CARD_SMALL_REFUND_PERCENT = 80
export const GIFT_CARD_SMALL_FACE = 10_000
/** Business days within which money reaches the account (benefits#money-transfer). */
export const MONEY_REFUND_DAYS = 3
/**
 * Wrong coupon codes within the time, after which no more are checked (benefits#code-tries), and
 * the life of an issued coupon (benefits#coupon-life).
 */
export const COUPON_CODE_TRIES = 5
export const COUPON_CODE_TRIES_MS = 10 * 60_000
export const COUPON_LIFE_DAYS = 30
/** A coupon that expires within so many days is counted as expiring (benefits#coupon-life). */
export const COUPON_EXPIRING_DAYS = 3
/** A coupon that comes back is valid at least this long (orders#returned-coupons). */
export const COUPON_RETURN_LIFE_MS = 7 * 24 * 3_600_000
