import type { ReceivedFile } from '#server/platform/http/received-file.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { newToken } from '#server/platform/services/token.ts'
import { readUpload, requireFileLimits, type AllowedFiles } from './read-upload.ts'
import { deleteUnusedFile, insertFile, type FileRow } from './upload.store.ts'

/**
 * Storage keys of a file's content: the content itself, and the small picture where there is one.
 */
export function keysOf({ fileKey, hasThumb }: Pick<FileRow, 'fileKey' | 'hasThumb'>): string[] {
  return hasThumb ? [fileKey, `${fileKey}-thumb`] : [fileKey]
}

/**
 * Checks and stores the files of a request, and runs `work`, which gives them to their owner by
 * `attachFiles` in its transaction. When `work` fails, the files are deleted; those of a killed
 * process are deleted by a job. FILE_COUNT, FILE_TOO_LARGE, FILE_TYPE.
 */
export async function withUploads<Result>(
  services: AppServices,
  files: readonly ReceivedFile[],
  allowed: AllowedFiles,
  work: (stored: readonly FileRow[]) => Promise<Result>,
): Promise<Result> {
  requireFileLimits(files)
  const stored: FileRow[] = []
  try {
    // One after the other: decoding several pictures at once would multiply the memory of a
    // request.
    for (const file of files) await storeFile(services, file, allowed, stored)
    return await work(stored)
  } catch (error) {
    for (const row of stored) await discardFile(services, row)
    throw error
  }
}

async function storeFile(
  { db, files, clock, random }: AppServices,
  received: ReceivedFile,
  allowed: AllowedFiles,
  stored: FileRow[],
): Promise<void> {
  const { content, thumb, ...facts } = await readUpload(received, allowed)
  const row = await insertFile(db, {
    ...facts,
    fileKey: newToken(random),
    bytes: content.byteLength,
    contentHash: received.hash,
    hasThumb: thumb !== null,
    createdAt: clock.now(),
  })
  stored.push(row)
  const [contentKey, thumbKey] = keysOf(row)
  if (contentKey) await files.write(contentKey, content, row.mediaType)
  if (thumbKey && thumb) await files.write(thumbKey, thumb, row.mediaType)
}

/**
 * Deletes a file without an owner: the content first, so that a failure leaves the row for the next
 * try.
 */
export async function discardFile({ db, files }: AppServices, row: FileRow): Promise<void> {
  for (const key of keysOf(row)) await files.remove(key)
  await deleteUnusedFile(db, row.id)
}
