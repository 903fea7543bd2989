import { UNUSED_FILE_LIFE_MS } from '#contract/platform/limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findUnusedFiles } from '#server/media/uploads/upload.store.ts'
import { discardFile } from '#server/media/uploads/with-uploads.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const FILES_AT_ONCE = 100

/** Job that deletes files without an owner, such as those of a killed process. Idempotent. */
export async function cleanFiles(services: AppServices): Promise<void> {
  const until = new Date(services.clock.now().getTime() - UNUSED_FILE_LIFE_MS)
  const unused = await findUnusedFiles(services.db, until, FILES_AT_ONCE)
  await forEachIsolated(services.log, unused, (row) => discardFile(services, row))
}
