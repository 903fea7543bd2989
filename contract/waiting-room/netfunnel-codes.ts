import * as OPCODES from './netfunnel-opcodes.ts'
import * as SERVER_CODES from './netfunnel-server-codes.ts'
import * as CLIENT_CODES from './netfunnel-client-codes.ts'

/**
 * Request types of the waiting-room protocol (Spec 7). Other known clients send neither `init` nor
 * `stop`; this one sends `stop`.
 */
export { OPCODES }
export type Opcode = (typeof OPCODES)[keyof typeof OPCODES]

/** Return codes that are not errors (Spec 4, table of return codes). */
export * as RETURN_CODES from './netfunnel-return-codes.ts'

/** Error codes of a waiting-room server (Spec 8: codes 500 to 517). */
export { SERVER_CODES }

/** Errors raised by a client, and system errors of both sides (Spec 8: codes 900 to 999). */
export { CLIENT_CODES }

/** Fixed messages of protocol clients (Spec 8). */
export const CLIENT_MESSAGES: Readonly<Record<number, string>> = {
  [CLIENT_CODES.connect]: 'Connection Timeout',
  [CLIENT_CODES.alreadyRunning]: 'Already running',
  [CLIENT_CODES.notInitialised]: 'Uninitialized object',
  [SERVER_CODES.noUserAction]: 'No user action',
}

/** Message of an error code; `System error` for codes without a message (Spec 8). */
export function clientMessage(code: number): string {
  return CLIENT_MESSAGES[code] ?? 'System error'
}

/** Spec 4: message of a block (301) without a block URL. */
export const BLOCK_MESSAGE = 'Service Block!!'
/** Spec 4: key that replaces the ticket after the last time-out. */
export const TIMEOUT_KEY = 'connection_timeout'
/** Spec 3: name of the ticket in the cookie and in storage. */
export const TICKET_NAME = 'NetFunnel_ID'
