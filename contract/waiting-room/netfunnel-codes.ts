import * as OPCODES from './netfunnel-opcodes.ts'
import * as SERVER_CODES from './netfunnel-server-codes.ts'
import * as CLIENT_CODES from './netfunnel-client-codes.ts'

/**
 * Request types of the waiting-room protocol. Other known clients send neither `init` nor `stop`;
 * this one sends `stop`.
 */
export { OPCODES }
export type Opcode = (typeof OPCODES)[keyof typeof OPCODES]

/** Return codes that are not errors (waiting-room#reply-codes). */
export * as RETURN_CODES from './netfunnel-return-codes.ts'

/** Error codes of a waiting-room server. */
export { SERVER_CODES }

/** Errors raised by a client, and system errors of both sides. */
export { CLIENT_CODES }

/** Fixed messages of protocol clients. */
export const CLIENT_MESSAGES: Readonly<Record<number, string>> = {
  [CLIENT_CODES.connect]: 'Connection Timeout',
  [CLIENT_CODES.alreadyRunning]: 'Already running',
  [CLIENT_CODES.notInitialised]: 'Uninitialized object',
  [SERVER_CODES.noUserAction]: 'No user action',
}

/** Message of an error code; `System error` for codes without a message. */
export function clientMessage(code: number): string {
  return CLIENT_MESSAGES[code] ?? 'System error'
}

/** Message of a block (301) without a block URL. */
export const BLOCK_MESSAGE = 'Service Block!!'
/** Key that replaces the ticket after the last time-out (waiting-room#request-retries). */
export const TIMEOUT_KEY = 'connection_timeout'
/** Name of the ticket in the cookie and in storage. */
export const TICKET_NAME = 'NetFunnel_ID'
