import { CLIENT_CODES, SERVER_CODES } from '#contract/waiting-room/netfunnel-codes.ts'

const CODES: ReadonlySet<number> = new Set([
  SERVER_CODES.alreadyCompleted,
  SERVER_CODES.wrongServer,
  SERVER_CODES.tooManyReissues,
  SERVER_CODES.noKey,
  SERVER_CODES.invalidId,
  SERVER_CODES.invalidKey,
  SERVER_CODES.invalidIdText,
  SERVER_CODES.keyTooBig,
  SERVER_CODES.invalidIp,
  CLIENT_CODES.expired,
])

/**
 * Whether an error code refuses the key itself. After any other error the key and its position
 * remain valid.
 */
export function isAboutKey(code: number): boolean {
  return CODES.has(code)
}
