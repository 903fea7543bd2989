/** Product 3.6: mileage or money that returns to an expired lot is valid this long. */
export const RESTORED_LOT_LIFE_MS = 30 * 24 * 3_600_000
/** Product 5.3: mileage that must be owned before any is used, its unit, and its largest part of the goods after coupons. */
export const MILEAGE_OWNED_MIN = 1_000
export const MILEAGE_UNIT = 10
export const MILEAGE_RATE_MAX_PERCENT = 30
/** Product 5.3: mileage expires at the end of the day so many years after it became available. */
export const MILEAGE_LIFE_YEARS = 1
/** Product 5.5: wrong coupon codes within the time, after which no more are checked, and the life of an issued coupon. */
export const COUPON_CODE_TRIES = 5
export const COUPON_CODE_TRIES_MS = 10 * 60_000
export const COUPON_LIFE_DAYS = 30
/** Product 5.2: a coupon that comes back is valid at least this long. */
export const COUPON_RETURN_LIFE_MS = 7 * 24 * 3_600_000
