/**
 * Inquiries of a member in 24 hours, time until an answered one is closed, and retention of
 * complaints (service#inquiry-limits, service#inquiry-retention).
 */
export const INQUIRIES_PER_DAY = 10
export const INQUIRY_OPEN_MS = 14 * 24 * 3_600_000
export const INQUIRY_RECORD_LIFE_MS = 3 * 365 * 24 * 3_600_000
/** Messages of a member in 24 hours, the first one of each inquiry included. */
export const INQUIRY_MESSAGES_PER_DAY = 30
/** Letters of an inquiry. */
export const INQUIRY_TITLE_MIN = 2
export const INQUIRY_TITLE_MAX = 50
export const INQUIRY_TEXT_MIN = 10
export const INQUIRY_TEXT_MAX = 2_000
/**
 * Inquiries and follow-ups of one network address, and of one browser (platform#network-limits).
 */
export const INQUIRIES_OF_NETWORK = { burst: 60, perHour: 120 } as const
export const INQUIRIES_OF_BROWSER = { burst: 30, perHour: 30 } as const
