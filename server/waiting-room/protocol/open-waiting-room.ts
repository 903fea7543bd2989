import {
  DEFAULT_ACTION,
  parseRequest,
  type IncomingRequest,
} from '#contract/waiting-room/netfunnel-request.ts'
import { AddressList } from '#server/platform/network/address-list.ts'
import { AnswerCounts } from './answer-counts.ts'
import type { WaitingRoomAnswer } from './answer.ts'
import { AccessPolicy } from '#server/waiting-room/access/access-policy.ts'
import type { ActionEngine, ActionMetrics } from './engine.ts'
import { andThen, type MaybePromise } from './maybe-promise.ts'
import { findTicket } from './find-ticket.ts'
import { isBypassTokenChecked, isBypassTokenValid } from './bypass-token.ts'
import type { Outcome } from './outcome.ts'
import { FAILURE, Protocol } from './protocol.ts'
import type { QueueClock } from './queue-clock.ts'
import { RequestBatcher, type Visit } from './request-batcher.ts'
import { RoomKeys } from './room-keys.ts'
import type { WaitingRoomAction } from './action.ts'
import type { SettingsStorage } from './settings-storage.ts'
import { engineSettings } from './waiting-room.ts'
import type { ActionSettings, WaitingRoom, WaitingRoomOptions } from './waiting-room.ts'

/** Objects of an open waiting room. */
interface Parts {
  readonly options: WaitingRoomOptions
  readonly actions: Map<string, WaitingRoomAction>
  readonly protocol: Protocol
  /** Time of the queues, in milliseconds since 1970. */
  readonly now: () => number
  readonly storage: SettingsStorage | undefined
}

/** Dependencies of the front end, whose clock is that of the queues. */
export interface FrontEndOptions extends WaitingRoomOptions {
  readonly clock: QueueClock
}

/**
 * Protocol front end for engines, one per action of the settings. `secretOf` returns the signing
 * secret of keys. Several processes with shared engines share it too, and their settings in
 * `storage`.
 */
export function openWaitingRoom(
  options: FrontEndOptions,
  engines: ReadonlyMap<string, ActionEngine>,
  secretOf: () => Buffer,
  storage?: SettingsStorage,
): WaitingRoom {
  const { clock, settings } = options
  const answers = new AnswerCounts()
  const actions = openActions(options, engines, secretOf)
  const address = {
    serviceId: settings.serviceId ?? DEFAULT_ACTION.serviceId,
    host: settings.host ?? 'localhost',
    port: settings.port ?? 443,
  }
  const protocol = new Protocol(address, actions, answers.note)
  const now = () => clock.nowMs()
  const parts: Parts = { options, actions, protocol, now, storage }
  storage?.onChange((actionId, changed) => {
    const action = actions.get(actionId)
    if (action !== undefined) void follow(parts, action, changed)
  })
  const proxies = new AddressList(settings.trustedProxies ?? [])
  const batcher = new RequestBatcher((visits) => handleAll(parts, visits), proxies)
  return {
    handle(rawQuery, peerAddress) {
      const request = parseRequest(rawQuery)
      const outcome = decide(parts, request, peerAddress)
      return andThen(outcome, (decided) => protocol.write(request, decided))
    },
    handleRequest: (request, response) => batcher.take(request, response),
    isInside: (key) => isInside(parts, key),
    metrics: () => gather([...actions.values()], (engine) => engine.counts(now())),
    answers: () => answers.all(),
    written: () =>
      Object.fromEntries([...actions.values()].map(({ actionId, written }) => [actionId, written])),
    change: (actionId, action) => changeAction(parts, actionId, action),
    async close() {
      clock.close()
      await Promise.all([...actions.values()].map(({ engine }) => engine.close()))
    },
  }
}

/** Actions by their id. Throws for an engine without settings. */
function openActions(
  options: FrontEndOptions,
  engines: ReadonlyMap<string, ActionEngine>,
  secretOf: () => Buffer,
): Map<string, WaitingRoomAction> {
  const { settings } = options
  const actions = new Map<string, WaitingRoomAction>()
  for (const [actionId, engine] of engines) {
    const action = settings.actions[actionId]
    if (action === undefined) throw new Error(`There are no settings of action "${actionId}"`)
    actions.set(actionId, {
      actionId,
      engine,
      keys: new RoomKeys(secretOf, actionId),
      accessPolicy: new AccessPolicy(action),
      settings: engineSettings(action, settings.times),
      written: action.written,
      // The list may have been changed before the start.
      blockListChangedMs: isListEmpty(action) ? Number.NEGATIVE_INFINITY : options.clock.nowMs(),
    })
  }
  return actions
}

/** Outcome of a request; a failing engine is reported and answered with 999. */
function decide(
  { options, protocol, now }: Parts,
  request: IncomingRequest,
  peerAddress: string,
): MaybePromise<Outcome> {
  const fail = (error: unknown): Outcome => {
    options.onError?.(error)
    return FAILURE
  }
  try {
    const outcome = protocol.decide(request, peerAddress, now())
    return outcome instanceof Promise ? outcome.catch(fail) : outcome
  } catch (error) {
    return fail(error)
  }
}

/** Stores the batch of every engine; returns false when one could not be stored. */
function settle({ options, actions, now }: Parts): boolean {
  let isStored = true
  for (const { engine } of actions.values()) {
    try {
      engine.settle?.(now())
    } catch (error) {
      options.onError?.(error)
      isStored = false
    }
  }
  return isStored
}

/** Answers a batch of requests in order, with one write of each engine. */
function handleAll(parts: Parts, visits: readonly Visit[]): MaybePromise<WaitingRoomAnswer>[] {
  for (const { engine } of parts.actions.values()) engine.hold?.()
  const decided = visits.map(({ query, peerAddress }) => {
    const request = parseRequest(query)
    return { request, outcome: decide(parts, request, peerAddress) }
  })
  const isStored = settle(parts)
  return decided.map(({ request, outcome }) =>
    andThen(isStored ? outcome : answerUnstored(parts, request, outcome), (known) =>
      parts.protocol.write(request, known),
    ),
  )
}

/** Outcome of a request of a batch that could not be stored. */
function answerUnstored(
  { protocol, now }: Parts,
  request: IncomingRequest,
  outcome: MaybePromise<Outcome>,
): MaybePromise<Outcome> {
  return andThen(outcome, (known) => protocol.whileUnstored(request, known, now()))
}

function isInside({ actions, now }: Parts, key: string): MaybePromise<boolean> {
  const ticket = findTicket(actions, key)
  // A key names its action itself: an admission to another action is not valid in the shop.
  if ('code' in ticket || ticket.room.actionId !== DEFAULT_ACTION.actionId) return false
  if (ticket.isPass) {
    return (
      isBypassTokenValid(ticket.claim, now()) &&
      isBypassTokenChecked(ticket.claim, ticket.room.blockListChangedMs)
    )
  }
  return andThen(
    ticket.room.engine.look(ticket.claim, now()),
    ({ status }) => status.is === 'inside',
  )
}

function changeAction(parts: Parts, actionId: string, changed: ActionSettings): MaybePromise<void> {
  const action = parts.actions.get(actionId)
  if (action === undefined) throw new Error(`There is no action "${actionId}"`)
  return andThen(apply(parts, action, changed), () => parts.storage?.put(actionId, changed))
}

function apply(
  { options, now }: Parts,
  action: WaitingRoomAction,
  changed: ActionSettings,
): MaybePromise<void> {
  const access = new AccessPolicy(changed)
  const next = engineSettings(changed, options.settings.times)
  return andThen(action.engine.change(next), () => {
    action.accessPolicy = access
    action.settings = next
    action.written = changed.written
    if (!isListEmpty(changed)) action.blockListChangedMs = now()
  })
}

function isListEmpty({ blockList = [] }: ActionSettings): boolean {
  return blockList.length === 0
}

/**
 * Applies settings of another process. They are written to the engine too: its data may be those of
 * a new Redis.
 */
async function follow(
  parts: Parts,
  action: WaitingRoomAction,
  changed: ActionSettings,
): Promise<void> {
  try {
    await apply(parts, action, changed)
  } catch (error) {
    parts.options.onError?.(error)
  }
}

function gather(
  rooms: readonly WaitingRoomAction[],
  count: (engine: ActionEngine) => MaybePromise<ActionMetrics>,
): MaybePromise<Record<string, ActionMetrics>> {
  let all: MaybePromise<Record<string, ActionMetrics>> = {}
  for (const { actionId, engine } of rooms) {
    all = andThen(all, (known) =>
      andThen(count(engine), (counts) => ({ ...known, [actionId]: counts })),
    )
  }
  return all
}
