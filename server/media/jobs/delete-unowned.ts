import { findSharedBases, lockRenditions } from '#server/media/operator-pictures/picture.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import {
  forgetUnowned,
  lockUnowned,
  type UnownedObject,
} from '#server/media/unowned/unowned-object.store.ts'
import { videoOwners } from '#server/media/unowned/video-owners.ts'

/** Longer than any upload or encoding takes. */
const UNOWNED_LIFE_MS = 3_600_000
/** Objects of one turn, so that other jobs have theirs. */
const OBJECTS_AT_ONCE = 50

type Stores = Pick<AppServices, 'files' | 'media' | 'videos' | 'hooks'>

/** Job that deletes what killed processes wrote for no row (media#unowned-objects). */
export async function deleteUnowned({
  db,
  clock,
  ...stores
}: Stores & Pick<AppServices, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - UNOWNED_LIFE_MS)
  await db.transaction(async (tx) => {
    await lockRenditions(tx)
    for (const object of await lockUnowned(tx, before, OBJECTS_AT_ONCE)) {
      await remove(tx, stores, object)
      await forgetUnowned(tx, object)
    }
  })
}

async function remove(
  tx: Tx,
  { files, media, videos, hooks }: Stores,
  { kind, key }: UnownedObject,
): Promise<void> {
  if (kind === 'ORIGINAL') return files.remove(key)
  if (kind === 'VIDEO') {
    for (const hasVideo of hooks.all(videoOwners)) if (await hasVideo(tx, key)) return
    return videos.remove(key)
  }
  // An equal picture of another row shares them.
  const shared = await findSharedBases(tx, [key])
  if (!shared.has(key)) await media.remove(key)
}
