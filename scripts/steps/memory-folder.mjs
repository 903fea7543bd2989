import { existsSync, statfsSync } from 'node:fs'

/** Folder of Linux whose files are in memory. */
const FOLDER = '/dev/shm'
/** Free bytes that a run of tests needs there; it uses less than half of them. */
const NEEDED_BYTES = 4 * 2 ** 30

/**
 * Setting that keeps temporary files of tests in memory: databases, stores of shops and profiles of
 * browsers are written for seconds, and the file system of a disk is a tenth of the processor time
 * of a server suite. Nothing where the machine has no such folder, too little memory, or a setting of
 * its own.
 * @returns {NodeJS.ProcessEnv}
 */
export function temporaryFilesInMemory() {
  if (process.platform !== 'linux' || process.env['TMPDIR'] !== undefined) return {}
  if (!existsSync(FOLDER)) return {}
  const { bavail, bsize } = statfsSync(FOLDER)
  return bavail * bsize < NEEDED_BYTES ? {} : { TMPDIR: FOLDER }
}
