import { DrizzleQueryError } from 'drizzle-orm'

/** No connection or transaction slot is available at present. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseUnavailable'
  }
}

/**
 * SQLSTATE codes of temporary states: lost connections (class 08), resource limits (53), a stopped,
 * starting or crashed server (57P), another primary (25006). Also time-outs of locks and
 * statements, deadlocks, and refused log-ins after a change of server (28).
 */
const PASSING_CODE = /^(?:08...|28...|53...|57P0.|57014|55P03|40P01|40001|25006|25P03|25P04)$/u
/** Network error codes of an unreachable server. */
const NETWORK_CODE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/u
/** Messages of `pg` and its pool without a code. */
const DRIVER_MESSAGE =
  /^(?:Connection terminated|timeout e|Query read timeout|Client (?:has encountered|was closed)|Cannot use a pool)/u

/**
 * Whether an error means that the database is temporarily unavailable, so that the same call may
 * succeed later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof DrizzleQueryError) return isPassing(error.cause)
  return error instanceof Error && isDatabaseUnavailable(error.cause)
}

function isPassing(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  if (code === undefined) return DRIVER_MESSAGE.test(cause.message)
  return PASSING_CODE.test(code) || NETWORK_CODE.test(code)
}
