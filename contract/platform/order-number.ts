/**
 * Pattern source of an order number: `YYMMDD-` and seven Crockford base32 characters
 * (platform#order-number).
 */
export const ORDER_NUMBER_PATTERN = '[0-9]{6}-[0-9A-HJKMNP-TV-Z]{7}'
/** Pattern of a complete order number. */
export const ORDER_NUMBER = new RegExp(`^${ORDER_NUMBER_PATTERN}$`, 'u')
/** Pattern source of a claim's number: `R` and the form of an order number. */
export const REQUEST_NO_PATTERN = 'R[0-9]{6}-[0-9A-HJKMNP-TV-Z]{7}'
/** Pattern of a complete claim number. */
export const REQUEST_NO = new RegExp(`^${REQUEST_NO_PATTERN}$`, 'u')
