/** Product 2.20: requests of one browser, and of one member, in 24 hours. */
export const PARTNER_REQUESTS_PER_DAY = 3
/** Product 2.20: a request is retained for one year. */
export const PARTNER_REQUEST_LIFE_MS = 365 * 24 * 3_600_000
/**
 * Product 2.20: characters of the company or name, of the proposal, and (our choice) of an
 * additional field.
 */
export const PARTNER_COMPANY_MAX = 50
export const PARTNER_TEXT_MIN = 20
export const PARTNER_TEXT_MAX = 3_000
export const PARTNER_ANSWER_MAX = 200
/** Our choice (docs/decisions/095): requests of one network address. */
export const PARTNER_REQUESTS_OF_NETWORK = { burst: 20, perHour: 40 } as const
