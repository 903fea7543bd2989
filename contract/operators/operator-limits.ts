/**
 * Life of a session, and the idle time after which it ends; the warehouse works away from its
 * screen.
 */
export const OPERATOR_SESSION_MS = 12 * 3_600_000
export const OPERATOR_IDLE_MS = 30 * 60_000
export const WAREHOUSE_IDLE_MS = 4 * 3_600_000
/** Validity of the second factor for calls that ask for it again. */
export const OPERATOR_REAUTH_MS = 10 * 60_000
/** Failed sign-ins of a login id or of a network until both wait, and for how long. */
export const OPERATOR_TRIES = 5
export const OPERATOR_LOCK_MS = 15 * 60_000
/** Time between the password and the second factor. */
export const OPERATOR_CHALLENGE_MS = 5 * 60_000
/** Life of one-time links: of the first owner, and of invites and resets. */
export const OWNER_LINK_MS = 60 * 60_000
export const INVITE_LINK_MS = 48 * 3_600_000
/** Recovery codes of an operator. */
export const RECOVERY_CODES = 10
/** Largest refund in KRW that a role decides without `refund.write`; absent: none. */
export const REFUND_LIMITS_KRW: Readonly<Record<string, number>> = { support: 300_000 }
/** Retention of the audit log, and of its rows about staff and roles. */
export const AUDIT_YEARS = 2
export const STAFF_AUDIT_YEARS = 3
