import type { Refused } from '#core/outbox/outbox.ts'
import { filesOf } from '#src/offline/outbox/files-of-write.ts'

/**
 * Files of a refused inquiry for its form; none where the shop refused one of them, because it
 * names no file.
 */
export const filesToRestore = async ({ code, write }: Pick<Refused, 'code' | 'write'>) =>
  code.startsWith('FILE_') ? [] : filesOf(write)
