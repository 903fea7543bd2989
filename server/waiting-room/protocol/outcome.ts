import {
  BLOCK_MESSAGE,
  CLIENT_CODES,
  RETURN_CODES,
  SERVER_CODES,
} from '#contract/netfunnel-codes.ts'
import type { Reply } from '#contract/netfunnel.ts'
import type { QueueReply } from './engine.ts'

/** What a request is answered, before it is known in which form. */
export type Outcome = Omit<Reply, 'type'>

/** Texts of refusals; a code without one reads `System error`. */
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

/** Done, and nothing to tell about it. */
export const SUCCESS: Outcome = { code: RETURN_CODES.success, params: { msg: 'Success' } }

/** A code with its message and nothing else. */
export function refusal(code: number): Outcome {
  return { code, params: { msg: MESSAGES[code] ?? 'System error' } }
}

/** What a place is refused with that has ended, was never given, or could not be given. */
export const REFUSED_BY_STATUS = {
  completed: SERVER_CODES.alreadyCompleted,
  expired: SERVER_CODES.noKey,
  unknown: SERVER_CODES.keyTooBig,
  full: SERVER_CODES.sizeOver,
} as const

/** The answer to who ends a session or gives a place back. */
export function ended({ standing }: QueueReply): Outcome {
  switch (standing.is) {
    case 'inside':
    case 'waiting':
      return SUCCESS
    case 'unknown':
    case 'full':
      return refusal(SERVER_CODES.keyTooBig)
    default:
      // Ended by its owner or by silence: either way there is nothing left to end.
      return refusal(SERVER_CODES.alreadyCompleted)
  }
}
