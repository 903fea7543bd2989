import * as v from 'valibot'
import {
  FIRST_SIGN_OF_LIFE_BY_MS,
  QUEUE_RETRIES,
  QUEUE_TIMEOUT_MS,
} from '#contract/platform/limits.ts'
import { DEFAULT_ACTION } from '#contract/waiting-room/netfunnel-request.ts'
import { isNetwork } from '#server/platform/network/address-list.ts'

const wholeNumber = (from: number, to: number) =>
  v.pipe(
    v.number(`must be a whole number from ${from} to ${to}`),
    v.integer(`must be a whole number from ${from} to ${to}`),
    v.minValue(from, `must be a whole number from ${from} to ${to}`),
    v.maxValue(to, `must be a whole number from ${from} to ${to}`),
  )

const Seconds = wholeNumber(1, 86_400)
const Network = v.pipe(
  v.string('must be an address or a network such as 10.0.0.0/8'),
  v.check(isNetwork, 'must be an address or a network such as 10.0.0.0/8'),
)
const User = v.pipe(
  v.string(),
  v.regex(/^user:.{1,200}$/u, 'must be an address, a network or user:NAME'),
)

const RequestLimit = v.strictObject({
  perAddress: v.optional(wholeNumber(1, 1_000_000)),
  perUser: v.optional(wholeNumber(1, 1_000_000)),
  placesPerAddress: v.optional(wholeNumber(1, 1_000_000)),
  insidePerAddress: v.optional(wholeNumber(1, 1_000_000)),
  withinS: Seconds,
  blockS: Seconds,
})

/** One action as written by operators: times in seconds; everything but the limit is optional. */
const Action = v.strictObject({
  limit: wholeNumber(0, 1_000_000_000),
  rate: v.optional(
    v.pipe(
      v.number('must be a number'),
      v.minValue(0, 'must not be negative'),
      v.maxValue(1_000_000, 'must be 1000000 at most'),
    ),
  ),
  capacity: v.optional(wholeNumber(1, 50_000_000)),
  state: v.optional(v.picklist(['open', 'block', 'bypass'], 'must be open, block or bypass')),
  completeTimeoutS: v.optional(Seconds),
  aliveTimeoutS: v.optional(Seconds),
  paymentTimeoutS: v.optional(Seconds),
  whiteList: v.optional(v.array(Network)),
  blockList: v.optional(
    v.array(v.union([Network, User], 'must be an address, a network or user:NAME')),
  ),
  requestLimit: v.optional(
    v.lazy((written) => (written === 'off' ? v.literal('off') : RequestLimit)),
  ),
})

/** Settings of one action from an operator. */
export type WrittenAction = v.InferOutput<typeof Action>

const ActionId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/u, 'must be named by letters, digits, - and _'),
)
const Actions = v.pipe(
  v.record(ActionId, Action, 'must be an object of actions'),
  v.check((actions) => Object.keys(actions).length > 0, 'must name at least one action'),
)

/** Invalid settings from an operator; `message` names the field and the reason. */
export class ActionError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ActionError'
  }
}

/** Latest first alive notice of the shop's pages, repetitions included (docs/performance.md). */
const PAGES_SIGN_WITHIN_S =
  (FIRST_SIGN_OF_LIFE_BY_MS + QUEUE_TIMEOUT_MS * (1 + QUEUE_RETRIES)) / 1_000

/** Reads all actions from JSON. Throws {@link ActionError}. */
export function readActions(json: string): Readonly<Record<string, WrittenAction>> {
  const actions = parse(Actions, json)
  for (const [actionId, written] of Object.entries(actions)) {
    requireTimeForPages(actionId, written, `${actionId}.`)
  }
  return actions
}

/** Reads the action of this id from JSON. Throws {@link ActionError}. */
export function readAction(actionId: string, json: string): WrittenAction {
  const written = parse(Action, json)
  requireTimeForPages(actionId, written)
  return written
}

/**
 * Other clients of the protocol may be faster; admissions of the shop's pages would end before
 * their first alive notice.
 */
function requireTimeForPages(actionId: string, written: WrittenAction, path = ''): void {
  if (actionId !== DEFAULT_ACTION.actionId) return
  if ((written.completeTimeoutS ?? Infinity) >= PAGES_SIGN_WITHIN_S) return
  throw new ActionError(
    `${path}completeTimeoutS must be ${PAGES_SIGN_WITHIN_S} or more: the shop's pages may take that long to send their first alive notice`,
  )
}

function parse<T>(schema: v.GenericSchema<unknown, T>, json: string): T {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new ActionError('must be JSON')
  }
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  const reason = issue.type === 'strict_object' ? 'is not known' : issue.message
  throw new ActionError(path === null ? reason : `${path} ${reason}`)
}
