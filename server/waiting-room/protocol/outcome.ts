import {
  BLOCK_MESSAGE,
  CLIENT_CODES,
  RETURN_CODES,
  SERVER_CODES,
} from '#contract/waiting-room/netfunnel-codes.ts'
import type { Reply } from '#contract/waiting-room/netfunnel.ts'
import type { QueueReply } from './engine.ts'

/** Result of a request, independent of the reply form. */
export type Outcome = Omit<Reply, 'type'>

/** Messages of failures; a code without one has `System error`. */
const MESSAGES: Readonly<Record<number, string>> = {
  [RETURN_CODES.block]: BLOCK_MESSAGE,
  [RETURN_CODES.ipBlock]: 'Blocked',
  [SERVER_CODES.noService]: 'Service is not exist',
  [SERVER_CODES.noAction]: 'Action is not exist',
  [SERVER_CODES.alreadyCompleted]: 'Already Completed',
  [SERVER_CODES.wrongServer]: 'Wrong Server ID',
  [SERVER_CODES.noKey]: 'Key is not exist',
  [SERVER_CODES.invalidKey]: 'Invalid Key',
  [SERVER_CODES.sizeOver]: 'Size is over',
  [SERVER_CODES.keyTooBig]: 'Key is too big',
  [CLIENT_CODES.unknownType]: 'Unknown type',
}

/** Success without data. */
export const SUCCESS: Outcome = { code: RETURN_CODES.success, params: { msg: 'Success' } }

/** A code with its message and nothing else. */
export function refusal(code: number): Outcome {
  return { code, params: { msg: MESSAGES[code] ?? 'System error' } }
}

/** Reply for a position that has ended, was never given, or could not be given. */
export const REFUSED_BY_STATUS = {
  completed: SERVER_CODES.alreadyCompleted,
  expired: SERVER_CODES.noKey,
  unknown: SERVER_CODES.keyTooBig,
  full: SERVER_CODES.sizeOver,
} as const

/** Reply to ending an admission or returning a position. */
export function ended({ status }: QueueReply): Outcome {
  switch (status.is) {
    case 'inside':
    case 'waiting':
      return SUCCESS
    case 'unknown':
    case 'full':
      return refusal(SERVER_CODES.keyTooBig)
    default:
      // Ended by its visitor or by a time-out: in both cases there is nothing left to end.
      return refusal(SERVER_CODES.alreadyCompleted)
  }
}
