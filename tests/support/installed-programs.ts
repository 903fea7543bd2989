import { spawnSync } from 'node:child_process'

/** Set where a missing program is a failure: the machine of the gate installs them (`.ci/run`). */
const REQUIRED = 'TEST_PROGRAMS'

/** A program that tests start, the package of Debian that has it, and what asks for its version. */
const PROGRAMS = {
  nginx: { package: 'nginx-light', args: ['-v'] },
  caddy: { package: 'caddy', args: ['version'] },
  pgbouncer: { package: 'pgbouncer', args: ['--version'] },
  'redis-server': { package: 'redis-server', args: ['--version'] },
  'systemd-analyze': { package: 'systemd', args: ['--version'] },
} as const

/** Name of a program that tests start. */
export type ProgramName = keyof typeof PROGRAMS

/**
 * Whether these programs are installed. Names what is missing and what its tests are about; throws
 * on a machine that must have them.
 */
export function hasPrograms(names: readonly ProgramName[], about: string): boolean {
  const missing = names.filter((name) => spawnSync(name, PROGRAMS[name].args).error !== undefined)
  if (missing.length === 0) return true
  const packages = missing.map((name) => PROGRAMS[name].package).join(' ')
  const sentence = `${about}: ${missing.join(', ')} is not installed (apt-get install ${packages})`
  if (process.env[REQUIRED] === 'required') throw new Error(sentence)
  console.error(`SKIPPED: ${sentence}.`)
  return false
}
