import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Id of the Linux user `nobody`, for PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534
/** Part of every Linux (util-linux). */
const UNSHARE = 'unshare'

/**
 * User of the PostgreSQL process. `self`: the current user. `nobody`: an unprivileged user.
 * `namespace`: root outside, `nobody` in a user namespace, for folders that only root can reach.
 */
export type RunAs = 'self' | 'nobody' | 'namespace'

/**
 * Chooses the user by the current one and by whether other users can reach every one of these
 * paths.
 */
export async function chooseRunAs(
  uid: number | undefined,
  paths: readonly string[],
): Promise<RunAs> {
  if (uid !== 0) return 'self'
  const reachable = await Promise.all(paths.map(isReachableByOthers))
  return reachable.every(Boolean) ? 'nobody' : 'namespace'
}

/** User and group that must own the data folder. */
export function ownerFor(runAs: RunAs): { uid: number; gid: number } | undefined {
  if (runAs === 'nobody') return { uid: UNPRIVILEGED, gid: UNPRIVILEGED }
  return runAs === 'namespace' ? { uid: 0, gid: 0 } : undefined
}

/** Starts a program as that user; the child's pid is the program's own in every case. */
export function spawnAs(
  runAs: RunAs,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  if (runAs === 'self') return spawn(program, args, options)
  if (runAs === 'nobody')
    return spawn(program, args, { ...options, uid: UNPRIVILEGED, gid: UNPRIVILEGED })
  const mapping = ['--user', `--map-user=${UNPRIVILEGED}`, `--map-group=${UNPRIVILEGED}`]
  return spawn(UNSHARE, [...mapping, program, ...args], options)
}

const OTHERS_MAY_ENTER = 0o001

async function isReachableByOthers(path: string): Promise<boolean> {
  const parent = dirname(path)
  if (parent === path) return true
  const { mode } = await stat(parent)
  return (mode & OTHERS_MAY_ENTER) !== 0 && isReachableByOthers(parent)
}
