/**
 * A session is retained as record of the sign-in for three months after its end
 * (members#session-life).
 */
export const SIGN_IN_RECORD_LIFE_MS = 92 * 24 * 3_600_000
/**
 * Address and answer of an entry are erased this long after the result of its raffle: their purpose
 * is reached.
 */
export const RAFFLE_ADDRESS_LIFE_MS = 90 * 24 * 3_600_000
