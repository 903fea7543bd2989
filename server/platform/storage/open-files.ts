import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { ObjectStorage } from '#server/platform/services/object-storage.ts'
import { bucketStorage } from './bucket-storage.ts'
import { folderStorage } from './folder-storage.ts'

/**
 * Storage of private files: the configured bucket, else a folder in `MEDIA_DIR` that no route
 * serves.
 */
export function openFiles(
  { bucket, mediaDir }: Pick<Config, 'bucket' | 'mediaDir'>,
  fetch: (request: Request) => Promise<Response>,
): ObjectStorage {
  return bucket
    ? bucketStorage(bucket, fetch)
    : folderStorage(join(mediaDir, 'private'), { isPrivate: true })
}
