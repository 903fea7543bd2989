import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from '#server/platform/services/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { claimFolder } from '#server/platform/database/embedded/folder-claim.ts'
import { makeFolder } from '#server/platform/config/make-folder.ts'
import { toActionSettings } from './protocol/action-settings.ts'
import { createWaitingRoom } from './create-waiting-room.ts'
import { openAdminApi } from './admin/open-admin-api.ts'
import { createRedisWaitingRoom } from './redis/create-redis-waiting-room.ts'
import { redisLog } from './redis/redis-log.ts'
import { usingFileLater } from '#server/platform/files/using-file.ts'
import type { WaitingRoom } from './protocol/waiting-room.ts'

/** Interval of logged metrics, while there are visitors. */
const FIGURES_EVERY_MS = 60_000

/** Folder of the journals, the signing secret and the token of the admin API. */
export const waitingRoomFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'waiting-room')

/**
 * Opens the configured waiting room, with its admin API if a port is set. `origin`: address of the
 * next request for other clients of the protocol. Two processes may share a Redis, but never a
 * journal. Throws a `ConfigError` for unusable files.
 */
export async function openOwnRoom(
  config: Config,
  origin: string,
  clock: Clock,
  log: Logger,
): Promise<WaitingRoom> {
  const folder = waitingRoomFolder(config)
  await makeFolder(folder)
  const claim =
    config.redisUrl === undefined
      ? await usingFileLater(join(folder, 'store.pid'), () => claimFolder(folder))
      : undefined
  const closers: (() => Promise<void>)[] = claim === undefined ? [] : [claim.release]
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const room = await openEngines(config, origin, clock, log)
    closers.push(() => room.close())
    const adminApi = await openAdminApi(config, folder, room, log)
    closers.push(() => adminApi.close())
    const timer = setInterval(() => void logFigures(room, log), FIGURES_EVERY_MS).unref()
    closers.push(() => Promise.resolve(clearInterval(timer)))
    return { ...room, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openEngines(
  config: Config,
  origin: string,
  clock: Clock,
  log: Logger,
): Promise<WaitingRoom> {
  const actions = Object.entries(config.waitingRoomActions).map(([actionId, written]) => [
    actionId,
    toActionSettings(written, config.limitsRate),
  ])
  const options = {
    clock,
    settings: {
      ...addressOf(origin),
      actions: Object.fromEntries(actions),
      trustedProxies: config.trustedProxies,
    },
    random: Math.random,
    onError: (error: unknown) => log.error({ err: error }, 'the waiting room failed'),
  }
  if (config.redisUrl === undefined) {
    return createWaitingRoom({
      ...options,
      directory: waitingRoomFolder(config),
      detectsPauses: true,
      onDamage: (damage) =>
        log.error(damage, 'a journal of the waiting room was damaged: its intact records remain'),
    })
  }
  return createRedisWaitingRoom({ ...options, url: config.redisUrl, log: redisLog(log) })
}

function addressOf(origin: string): { host: string; port: number } {
  const { hostname, port, protocol } = new URL(origin)
  return { host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) }
}

async function logFigures(room: WaitingRoom, log: Logger): Promise<void> {
  try {
    for (const [action, figures] of Object.entries(await room.metrics())) {
      if (figures.waiting + figures.away + figures.inside > 0) {
        log.info({ action, ...figures }, 'metrics of the waiting room')
      }
    }
  } catch (error) {
    log.error({ err: error }, 'the metrics could not be read')
  }
}
