import { createHash } from 'node:crypto'
import { QUEUE_TTL_MAX_S } from '#contract/limits.ts'
import { NUMBERS_PER_MS } from './place-number.ts'
import { LINE_SCRIPT } from './script-line.ts'
import { OPERATIONS_SCRIPT } from './script-operations.ts'
import { STATE_SCRIPT } from './script-state.ts'

const CONSTANTS = `
local MAX_TTL_S, PLACES_PER_TTL_S, JITTER_S, NUMBERS_PER_MS = ${QUEUE_TTL_MAX_S}, 100, 2, ${NUMBERS_PER_MS}
`

/** One step of one action's line, from its clock to what the visitor is told, in Lua: Redis runs it as a whole or not at all. */
export const LINE_STEP = [CONSTANTS, STATE_SCRIPT, LINE_SCRIPT, OPERATIONS_SCRIPT].join('')

/** Name under which Redis keeps the script. */
export const LINE_STEP_SHA = createHash('sha1').update(LINE_STEP).digest('hex')

/** Keys of one action in the order that the script expects; the braces keep them on one node of a cluster. */
export function lineKeys(prefix: string, actionId: string): readonly string[] {
  return PARTS.map((part) => `${prefix}{${actionId}}:${part}`)
}

const PARTS = [
  'meta',
  'line',
  'seen',
  'away',
  'slots',
  'ended',
  'states',
  'calls',
  'speeds',
] as const
