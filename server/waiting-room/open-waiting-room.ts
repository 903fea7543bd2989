import { DEFAULT_ACTION } from '#contract/netfunnel-request.ts'
import type { ActionEngine, ActionMetrics } from './engine.ts'
import { andThen, type Eventually } from './eventually.ts'
import { findPlace } from './find-place.ts'
import { KeySigner } from './key.ts'
import { Protocol } from './protocol.ts'
import { answerOverHttp } from './request-handler.ts'
import type { Room } from './room.ts'
import { engineSettings, type WaitingRoom, type WaitingRoomOptions } from './waiting-room.ts'

/**
 * Puts the protocol in front of engines, one per action of the settings. `secret` signs the keys; several processes that
 * share engines share it too.
 */
export function openWaitingRoom(
  options: WaitingRoomOptions,
  engines: ReadonlyMap<string, ActionEngine>,
  secret: Buffer,
): WaitingRoom {
  const { clock, settings } = options
  const now = (): number => clock.now().getTime()
  const rooms = new Map(
    [...engines].map(([actionId, engine]): [string, Room] => [
      actionId,
      { actionId, engine, signer: new KeySigner(secret, actionId) },
    ]),
  )
  const protocol = new Protocol(
    {
      serviceId: settings.serviceId ?? DEFAULT_ACTION.serviceId,
      host: settings.host ?? 'localhost',
      port: settings.port ?? 443,
      aliveTimeoutMs: engineSettings({ limit: 0 }, settings.times).times.aliveTimeoutMs,
    },
    rooms,
  )

  function fail(rawQuery: string, error: unknown) {
    options.onError?.(error)
    return protocol.failure(rawQuery)
  }

  const room: WaitingRoom = {
    handle(rawQuery) {
      try {
        const answer = protocol.answer(rawQuery, now())
        return answer instanceof Promise
          ? answer.catch((error: unknown) => fail(rawQuery, error))
          : answer
      } catch (error) {
        return fail(rawQuery, error)
      }
    },
    handleRequest: (request, response) => answerOverHttp(room, request, response),
    isInside(key) {
      const place = findPlace(rooms, key)
      if ('code' in place) return false
      return andThen(
        place.room.engine.look(place.claim, now()),
        ({ standing }) => standing.is === 'inside',
      )
    },
    metrics: () => gather([...rooms.values()], (engine) => engine.counts(now())),
    change(actionId, action) {
      const room = rooms.get(actionId)
      if (room === undefined) throw new Error(`There is no action "${actionId}"`)
      return room.engine.change(engineSettings(action, settings.times))
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
