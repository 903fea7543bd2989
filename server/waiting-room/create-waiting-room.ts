import { join } from 'node:path'
import { EmbeddedEngine } from './embedded/embedded-engine.ts'
import { createMemoryJournal, openFileJournal } from './embedded/journal.ts'
import type { JournalDamage } from './embedded/repair-journal.ts'
import { atOnce } from './protocol/maybe-promise.ts'
import { openWaitingRoom } from './protocol/open-waiting-room.ts'
import { QueueClock } from './protocol/queue-clock.ts'
import { loadSecret } from './protocol/secret.ts'
import {
  engineSettings,
  type EmbeddedWaitingRoom,
  type WaitingRoomOptions,
} from './protocol/waiting-room.ts'

const ACTION_ID = /^[A-Za-z0-9_-]{1,64}$/u

/** Dependencies of a waiting room with embedded engines. */
export interface EmbeddedRoomOptions extends WaitingRoomOptions {
  /** Folder of the journal and the signing secret; undefined: all data in memory (tests). */
  readonly directory?: string
  /** Called during the opening for each journal that was damaged and is repaired. */
  readonly onDamage?: (damage: JournalDamage) => void
}

/**
 * Opens the waiting room with its engines in this process; rebuilds every queue from its journal.
 * Throws for an unusable folder, an invalid journal, or an action id that cannot be a file name.
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
export function createWaitingRoom(options: EmbeddedRoomOptions): EmbeddedWaitingRoom {
  const { settings, directory } = options
  const secret = loadSecret(directory)
  const clock = new QueueClock(options.clock, options.detectsPauses)
  const engines = new Map<string, EmbeddedEngine>()
  for (const [actionId, action] of Object.entries(settings.actions)) {
    if (!ACTION_ID.test(actionId)) throw new Error(`"${actionId}" cannot name a waiting room`)
    const engine = new EmbeddedEngine(
      actionId,
      engineSettings(action, settings.times),
      directory === undefined
        ? createMemoryJournal()
        : openFileJournal(join(directory, `${actionId}.journal`), {
            onDamage: (damage) => options.onDamage?.(damage),
          }),
      {
        nowMs: clock.nowMs(),
        random: options.random ?? (() => 0),
        onError: (error) => options.onError?.(error),
      },
    )
    engines.set(actionId, engine)
  }
  const room = openWaitingRoom({ ...options, clock }, engines, () => secret)
  return {
    ...room,
    handle: (rawQuery, peerAddress) => atOnce(room.handle(rawQuery, peerAddress)),
    isInside: (key) => atOnce(room.isInside(key)),
    metrics: () => atOnce(room.metrics()),
    change: (actionId, action) => atOnce(room.change(actionId, action)),
  }
}
