import {
  QUEUE_IP_BLOCK_WAITS,
  QUEUE_IP_BLOCK_WAIT_MS,
  QUEUE_IP_RETRIES,
  QUEUE_IP_RETRY_MS,
  QUEUE_NO_CHANGE_MAX,
  QUEUE_RETRIES,
  QUEUE_SHOW_LIMIT,
  QUEUE_TIMEOUT_MS,
  QUEUE_TTL_MAX_S,
  QUEUE_TTL_MIN_S,
  QUEUE_VIRTUAL_WAIT_MS,
} from '#contract/platform/limits.ts'
import { BLOCK_MESSAGE } from '#contract/waiting-room/netfunnel-codes.ts'
import type { RapidProtection } from './rapid-request.ts'
import type { QueueAddress } from './queue-address.ts'

/**
 * Settings of the client; the defaults are the protocol's. External values are validated by
 * settings-schema.ts first.
 */
export interface QueueSettings {
  /** Undefined, or with an empty part: error 902 (waiting-room#address-parts). */
  readonly room: QueueAddress | undefined
  /** Admits every visitor without a request. */
  readonly isBypassed: boolean
  readonly timeoutMs: number
  readonly retries: number
  readonly ttlMinS: number
  readonly ttlMaxS: number
  readonly virtualWaitMs: number
  /** Redirect of a blocked visitor; empty shows the message instead (301). */
  readonly blockUrl: string
  readonly blockMessage: string
  readonly ipBlockWaits: number
  readonly ipBlockWaitMs: number
  /** Retries of an invalid-IP reply (517); 0 disables them. */
  readonly ipRetries: number
  readonly ipRetryMs: number
  /** Whether, and after how many, equal positions in a row the visitor is admitted. */
  readonly letsThroughWithoutChange: boolean
  readonly noChangeMax: number
  /** Delays rapid requests (rapid-request.ts); undefined: never. */
  readonly rapidRequests: RapidProtection | undefined
  /**
   * Idle time after which an alive notice is an error (waiting-room#alive-notices); undefined: no
   * limit.
   */
  readonly noActionMs: number | undefined
  /**
   * People ahead, people behind and seconds of expected wait above which a word replaces the
   * number; 0: never (waiting-room#show-limits).
   */
  readonly showLimit: number
  readonly showNextLimit: number
  readonly showTimeLimitS: number
  /**
   * Waiting-room errors let the visitor continue (`proceed`); the admission gate retries instead
   * (`fail`, waiting-room#request-retries).
   */
  readonly onFailure: 'proceed' | 'fail'
}

/** Default settings of a waiting room. */
export function queueSettings(
  room: QueueAddress | undefined,
  changes: Partial<Omit<QueueSettings, 'room'>> = {},
): QueueSettings {
  return {
    room,
    isBypassed: false,
    timeoutMs: QUEUE_TIMEOUT_MS,
    retries: QUEUE_RETRIES,
    ttlMinS: QUEUE_TTL_MIN_S,
    ttlMaxS: QUEUE_TTL_MAX_S,
    virtualWaitMs: QUEUE_VIRTUAL_WAIT_MS,
    blockUrl: '',
    blockMessage: BLOCK_MESSAGE,
    ipBlockWaits: QUEUE_IP_BLOCK_WAITS,
    ipBlockWaitMs: QUEUE_IP_BLOCK_WAIT_MS,
    ipRetries: QUEUE_IP_RETRIES,
    ipRetryMs: QUEUE_IP_RETRY_MS,
    letsThroughWithoutChange: false,
    noChangeMax: QUEUE_NO_CHANGE_MAX,
    rapidRequests: undefined,
    noActionMs: undefined,
    showLimit: QUEUE_SHOW_LIMIT,
    showNextLimit: QUEUE_SHOW_LIMIT,
    showTimeLimitS: QUEUE_SHOW_LIMIT,
    onFailure: 'proceed',
    ...changes,
  }
}
