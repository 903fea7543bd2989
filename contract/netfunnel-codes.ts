import * as OPCODES from './netfunnel-opcodes.ts'
import * as SERVER_CODES from './netfunnel-server-codes.ts'
import * as CLIENT_CODES from './netfunnel-client-codes.ts'

/** Request types of the waiting-room protocol (Spec 7). No other known client sends `init` and `stop`; ours sends `stop`. */
export { OPCODES }
export type Opcode = (typeof OPCODES)[keyof typeof OPCODES]

/** Answers that are not errors (Spec 4, table of return codes). */
export * as RETURN_CODES from './netfunnel-return-codes.ts'

/** Refusals of a waiting-room server (Spec 8: codes 500 to 517). */
export { SERVER_CODES }

/** Errors that a client raises by itself, and system errors that either side may name (Spec 8: codes 900 to 999). */
export { CLIENT_CODES }

/** Fixed messages of the protocol's clients (Spec 8). */
export const CLIENT_MESSAGES: Readonly<Record<number, string>> = {
  [CLIENT_CODES.connect]: 'Connection Timeout',
  [CLIENT_CODES.alreadyRunning]: 'Already running',
  [CLIENT_CODES.notInitialised]: 'Uninitialized object',
  [SERVER_CODES.noUserAction]: 'No user action',
}

/** Text for an error code; a code without a text of its own reads `System error` (Spec 8). */
export function clientMessage(code: number): string {
  return CLIENT_MESSAGES[code] ?? 'System error'
}

/** Spec 4: shown for a block (301) when no block URL is configured. */
export const BLOCK_MESSAGE = 'Service Block!!'
/** Spec 4: key that takes the ticket's place after the last time-out. */
export const TIMEOUT_KEY = 'connection_timeout'
/** Spec 3: name of the ticket in the cookie and in storage. */
export const TICKET_NAME = 'NetFunnel_ID'
