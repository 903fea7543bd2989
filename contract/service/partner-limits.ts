/** Requests of one browser, and of one member, in 24 hours (editorial#partner-requests). */
export const PARTNER_REQUESTS_PER_DAY = 3
/** A request is retained for one year (editorial#partner-retention). */
export const PARTNER_REQUEST_LIFE_MS = 365 * 24 * 3_600_000
/**
 * Letters of the company or name, of the proposal, and of an additional field
 * (editorial#partner-form).
 */
export const PARTNER_COMPANY_MAX = 50
export const PARTNER_TEXT_MIN = 20
export const PARTNER_TEXT_MAX = 3_000
export const PARTNER_ANSWER_MAX = 200
/** Requests of one network address (platform#network-limits). */
export const PARTNER_REQUESTS_OF_NETWORK = { burst: 20, perHour: 40 } as const
