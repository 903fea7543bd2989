import { join } from 'node:path'
import { DEFAULT_ACTION } from '#contract/netfunnel-request.ts'
import { createMemoryJournal, openFileJournal, type Journal } from './journal.ts'
import { isSigned, readKey, signKey } from './key.ts'
import { Protocol, type Room } from './protocol.ts'
import { Queue } from './queue.ts'
import { answerOverHttp } from './request-handler.ts'
import { loadSecret } from './secret.ts'
import {
  DEFAULT_TIMES,
  type ActionMetrics,
  type WaitingRoom,
  type WaitingRoomOptions,
} from './waiting-room.ts'

/** A journal this much longer than the present needs is made short again. */
const REWRITE_FACTOR = 4
const REWRITE_FROM = 50_000
/** A disk that refused a whole journal is left alone this long. */
const REWRITE_PAUSE_MS = 1_000

const ACTION_ID = /^[A-Za-z0-9_-]{1,64}$/u

/**
 * Opens the waiting room: rebuilds every line from its journal, then answers. Throws when the folder cannot be used,
 * when a journal in it is none, or when an action id could not be a file name.
 *
 * @example
 * const waitingRoom = createWaitingRoom({
 *   clock,
 *   settings: { actions: { worksout: { limit: 1_000, rate: 50 } } },
 *   directory: join(config.dataDir, 'waiting-room'),
 *   random: Math.random,
 * })
 * // '/ts.wseq' → waitingRoom.handleRequest(request, response); services.waitingRoom = waitingRoom
 */
export function createWaitingRoom(options: WaitingRoomOptions): WaitingRoom {
  const { clock, settings, directory } = options
  const now = (): number => clock.now().getTime()
  const secret = loadSecret(directory)
  const rooms = new Map<string, Room>()
  for (const [actionId, action] of Object.entries(settings.actions)) {
    if (!ACTION_ID.test(actionId)) throw new Error(`"${actionId}" cannot name a waiting room`)
    const journal =
      directory === undefined
        ? createMemoryJournal()
        : openFileJournal(join(directory, `${actionId}.journal`))
    const queue = new Queue(
      action,
      { ...DEFAULT_TIMES, ...settings.times },
      options.random ?? (() => 0),
      now(),
      (record) => journal.append(record),
    )
    queue.restore(journal.past, now())
    if (journal.past.length > 0) journal.rewrite(queue.records(now()))
    rooms.set(actionId, { actionId, queue, journal })
  }

  const keys = {
    keyOf: (room: Room, number: number) =>
      signKey(secret, room.actionId, { generation: room.journal.generation, number }),
    find: (key: string) => findPlace(key, rooms, secret),
  }
  const protocol = new Protocol(
    {
      serviceId: settings.serviceId ?? DEFAULT_ACTION.serviceId,
      host: settings.host ?? 'localhost',
      port: settings.port ?? 443,
      aliveTimeoutMs: settings.times?.aliveTimeoutMs ?? DEFAULT_TIMES.aliveTimeoutMs,
    },
    rooms,
    keys,
  )

  let noRewriteBefore = Number.NEGATIVE_INFINITY

  function persist(): void {
    for (const { actionId, queue, journal } of rooms.values()) {
      if (!journal.isDamaged) journal.flush()
      if (journal.isDamaged || isTooLong(journal, queue)) tidy(queue, journal)
      if (journal.isDamaged) throw new Error(`The journal of ${actionId} cannot be written`)
    }
  }

  /** Writes the journal anew. Where the old one still holds everything, a full disk is no reason to turn visitors away. */
  function tidy(queue: Queue, journal: Journal): void {
    if (now() < noRewriteBefore) return
    try {
      journal.rewrite(queue.records(now()))
    } catch (error) {
      noRewriteBefore = now() + REWRITE_PAUSE_MS
      options.onError?.(error)
    }
  }

  const room: WaitingRoom = {
    handle(rawQuery) {
      try {
        const answer = protocol.answer(rawQuery, now())
        persist()
        return answer
      } catch (error) {
        options.onError?.(error)
        return protocol.failure(rawQuery)
      }
    },
    handleRequest: (request, response) => answerOverHttp(room, request, response),
    isInside(key) {
      const place = findPlace(key, rooms, secret)
      if ('code' in place) return false
      return place.room.queue.look(place.number, now()).is === 'inside'
    },
    metrics: () =>
      Object.fromEntries(
        [...rooms].map(([actionId, { queue }]) => [actionId, measure(queue, now())]),
      ),
    close() {
      for (const { journal } of rooms.values()) journal.close()
      return Promise.resolve()
    },
  }
  return room
}

function isTooLong(journal: Journal, queue: Queue): boolean {
  return journal.length > REWRITE_FROM && journal.length > queue.live * REWRITE_FACTOR
}

function measure(queue: Queue, nowMs: number): ActionMetrics {
  return { ...queue.counts(nowMs), entriesPerSecond: queue.speed(nowMs) }
}

/** The place that a key names, or the code it is refused with. */
function findPlace(
  key: string,
  rooms: ReadonlyMap<string, Room>,
  secret: Buffer,
): { readonly room: Room; readonly number: number } | { readonly code: number } {
  const claim = readKey(key)
  if (claim === undefined) return { code: 507 }
  for (const room of rooms.values()) {
    if (room.journal.generation !== claim.generation) continue
    return isSigned(secret, room.actionId, key) ? { room, number: claim.number } : { code: 507 }
  }
  return { code: 503 }
}
