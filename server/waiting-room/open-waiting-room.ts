import { DEFAULT_ACTION } from '#contract/netfunnel-request.ts'
import { AddressList } from './address-list.ts'
import { AnswerCounts } from './answer-counts.ts'
import type { WaitingRoomAnswer } from './answer.ts'
import { Door } from './door.ts'
import type { ActionEngine, ActionMetrics } from './engine.ts'
import { andThen, type Eventually } from './eventually.ts'
import { findPlace } from './find-place.ts'
import { isPassGood } from './pass.ts'
import { Protocol } from './protocol.ts'
import { answerOverHttp } from './request-handler.ts'
import { RoomKeys } from './room-keys.ts'
import type { Room } from './room.ts'
import { engineSettings, type WaitingRoom, type WaitingRoomOptions } from './waiting-room.ts'

/**
 * Puts the protocol in front of engines, one per action of the settings. `secretOf` tells what
 * signs the keys; several processes that share engines share it too.
 */
export function openWaitingRoom(
  options: WaitingRoomOptions,
  engines: ReadonlyMap<string, ActionEngine>,
  secretOf: () => Buffer,
): WaitingRoom {
  const { clock, settings } = options
  const now = (): number => clock.now().getTime()
  const answers = new AnswerCounts()
  const proxies = new AddressList(settings.trustedProxies ?? [])
  const rooms = new Map<string, Room>()
  for (const [actionId, engine] of engines) {
    const action = settings.actions[actionId]
    if (action === undefined) throw new Error(`There are no settings of action "${actionId}"`)
    rooms.set(actionId, {
      actionId,
      engine,
      keys: new RoomKeys(secretOf, actionId),
      door: new Door(action),
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

  function fail(rawQuery: string, error: unknown): WaitingRoomAnswer {
    options.onError?.(error)
    return protocol.failure(rawQuery)
  }

  const room: WaitingRoom = {
    handle(rawQuery, peerAddress) {
      try {
        const answer = protocol.answer(rawQuery, peerAddress, now())
        return answer instanceof Promise
          ? answer.catch((error: unknown) => fail(rawQuery, error))
          : answer
      } catch (error) {
        return fail(rawQuery, error)
      }
    },
    handleRequest: (request, response) => answerOverHttp(room, proxies, request, response),
    isInside(key) {
      const place = findPlace(rooms, key)
      if ('code' in place) return false
      if (place.isPass) return isPassGood(place.claim, now())
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
      const door = new Door(action)
      const next = engineSettings(action, settings.times)
      return andThen(room.engine.change(next), () => {
        room.door = door
        room.settings = next
      })
    },
    async close() {
      await Promise.all([...rooms.values()].map(({ engine }) => engine.close()))
    },
  }
  return room
}

function gather(
  rooms: readonly Room[],
  count: (engine: ActionEngine) => Eventually<ActionMetrics>,
): Eventually<Record<string, ActionMetrics>> {
  let all: Eventually<Record<string, ActionMetrics>> = {}
  for (const { actionId, engine } of rooms) {
    all = andThen(all, (known) =>
      andThen(count(engine), (counts) => ({ ...known, [actionId]: counts })),
    )
  }
  return all
}
