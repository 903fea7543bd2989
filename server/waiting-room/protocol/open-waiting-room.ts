import { DEFAULT_ACTION, parseRequest, type IncomingRequest } from '#contract/netfunnel-request.ts'
import { AddressList } from '#server/network/address-list.ts'
import { AnswerCounts } from './answer-counts.ts'
import type { WaitingRoomAnswer } from './answer.ts'
import { AccessPolicy, type AccessStorage } from '#server/waiting-room/access/access-policy.ts'
import type { ActionEngine, ActionMetrics } from './engine.ts'
import { andThen, type MaybePromise } from './maybe-promise.ts'
import { findTicket } from './find-ticket.ts'
import { isBypassTokenValid } from './bypass-token.ts'
import type { Outcome } from './outcome.ts'
import { FAILURE, Protocol } from './protocol.ts'
import { RequestBatcher, type Visit } from './request-batcher.ts'
import { RoomKeys } from './room-keys.ts'
import type { WaitingRoomAction } from './action.ts'
import { engineSettings, type WaitingRoom, type WaitingRoomOptions } from './waiting-room.ts'

/**
 * Protocol front end for engines, one per action of the settings. `secretOf` returns the signing secret of keys.
 * Several processes with shared engines share it too, and store their access settings in `doors`.
 */
export function openWaitingRoom(
  options: WaitingRoomOptions,
  engines: ReadonlyMap<string, ActionEngine>,
  secretOf: () => Buffer,
  doors?: AccessStorage,
): WaitingRoom {
  const { clock, settings } = options
  const now = (): number => clock.now().getTime()
  const answers = new AnswerCounts()
  const proxies = new AddressList(settings.trustedProxies ?? [])
  const rooms = new Map<string, WaitingRoomAction>()
  for (const [actionId, engine] of engines) {
    const action = settings.actions[actionId]
    if (action === undefined) throw new Error(`There are no settings of action "${actionId}"`)
    rooms.set(actionId, {
      actionId,
      engine,
      keys: new RoomKeys(secretOf, actionId),
      door: new AccessPolicy(action),
      settings: engineSettings(action, settings.times),
    })
  }
  const protocol = new Protocol(
    {
      serviceId: settings.serviceId ?? DEFAULT_ACTION.serviceId,
      host: settings.host ?? 'localhost',
      port: settings.port ?? 443,
    },
    rooms,
    answers.note,
  )

  function fail(error: unknown): Outcome {
    options.onError?.(error)
    return FAILURE
  }

  function decide(request: IncomingRequest, peerAddress: string): MaybePromise<Outcome> {
    try {
      const outcome = protocol.decide(request, peerAddress, now())
      return outcome instanceof Promise ? outcome.catch(fail) : outcome
    } catch (error) {
      return fail(error)
    }
  }

  /** Whether the batch of the engines was stored. */
  function settle(): boolean {
    let isKept = true
    for (const engine of engines.values()) {
      try {
        engine.settle?.(now())
      } catch (error) {
        options.onError?.(error)
        isKept = false
      }
    }
    return isKept
  }

  function handleAll(visits: readonly Visit[]): MaybePromise<WaitingRoomAnswer>[] {
    for (const engine of engines.values()) engine.hold?.()
    const decided = visits.map(({ query, peerAddress }) => {
      const request = parseRequest(query)
      return { request, outcome: decide(request, peerAddress) }
    })
    const isKept = settle()
    return decided.map(({ request, outcome }) =>
      andThen(isKept ? outcome : FAILURE, (kept) => protocol.write(request, kept)),
    )
  }

  doors?.onChange((actionId, door) => {
    const room = rooms.get(actionId)
    if (room !== undefined) room.door = new AccessPolicy(door)
  })
  const desk = new RequestBatcher(handleAll, proxies)

  const room: WaitingRoom = {
    handle(rawQuery, peerAddress) {
      const request = parseRequest(rawQuery)
      return andThen(decide(request, peerAddress), (outcome) => protocol.write(request, outcome))
    },
    handleRequest: (request, response) => desk.take(request, response),
    isInside(key) {
      const place = findTicket(rooms, key)
      // A key names its action itself: an admission to another action is not valid in the shop.
      if ('code' in place || place.room.actionId !== DEFAULT_ACTION.actionId) return false
      if (place.isPass) return isBypassTokenValid(place.claim, now())
      return andThen(
        place.room.engine.look(place.claim, now()),
        ({ standing }) => standing.is === 'inside',
      )
    },
    metrics: () => gather([...rooms.values()], (engine) => engine.counts(now())),
    answers: () => answers.all(),
    change(actionId, action) {
      const room = rooms.get(actionId)
      if (room === undefined) throw new Error(`There is no action "${actionId}"`)
      const door = new AccessPolicy(action)
      const next = engineSettings(action, settings.times)
      return andThen(room.engine.change(next), () => {
        room.door = door
        room.settings = next
        doors?.put(actionId, action)
      })
    },
    async close() {
      await Promise.all([...rooms.values()].map(({ engine }) => engine.close()))
    },
  }
  return room
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
