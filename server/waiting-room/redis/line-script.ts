import { createHash } from 'node:crypto'
import { QUEUE_TTL_MAX_S } from '#contract/platform/limits.ts'
import { NUMBERS_PER_MS } from './place-number.ts'
import { LINE_SCRIPT } from './script-line.ts'
import { OPERATIONS_SCRIPT } from './script-operations.ts'
import { PLACES_SCRIPT } from './script-places.ts'
import { STATE_SCRIPT } from './script-state.ts'
import { WAITING_SCRIPT } from './script-waiting.ts'

/**
 * After a pause without requests longer than this, the waiting room's time is adjusted: alive
 * notices were impossible.
 */
const PAUSE_MS = 5_000

/** Interval of time-out checks. */
const SWEEP_MS = 100

// The first line makes Redis (7 or later) refuse the whole script, never half of it, when it may
// not write.
const CONSTANTS = `#!lua
local MAX_TTL_S, PLACES_PER_TTL_S, JITTER_S, NUMBERS_PER_MS = ${QUEUE_TTL_MAX_S}, 100, 2, ${NUMBERS_PER_MS}
local PAUSE_MS, SWEEP_MS = ${PAUSE_MS}, ${SWEEP_MS}
`

/**
 * One step of one action's queue, from its clock to its reply, in Lua: Redis runs it atomically.
 */
export const LINE_STEP = [
  CONSTANTS,
  STATE_SCRIPT,
  WAITING_SCRIPT,
  PLACES_SCRIPT,
  LINE_SCRIPT,
  OPERATIONS_SCRIPT,
].join('')

/** SHA-1 under which Redis caches the script. */
export const LINE_STEP_SHA = createHash('sha1').update(LINE_STEP).digest('hex')

/**
 * Prefix of an action's keys, passed to the script; the braces keep them on one node of a cluster.
 */
export function lineKey(prefix: string, actionId: string): string {
  return `${prefix}{${actionId}}:`
}
