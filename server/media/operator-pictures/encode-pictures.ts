import { forgetUnowned, noteUnowned } from '#server/media/unowned/unowned-object.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { baseOf } from '#server/platform/storage/stored-media.ts'
import { makeRenditions } from './make-renditions.ts'
import {
  deletePicture,
  findSharedBases,
  leasePicture,
  lockPicture,
  lockRenditions,
  lockUnusedPictures,
  updatePicture,
  type PictureRow,
} from './picture.store.ts'

/** Pictures of one turn of the job, so that other jobs have theirs. */
const PICTURES_AT_ONCE = 10
/** Time after which a picture of a killed process is taken by another one. */
const LEASE_MS = 60_000
/** A picture that ends its process each time is given up. */
const TRIES_MAX = 3
const UNUSED_LIFE_MS = 30 * 86_400_000

/**
 * Job that makes the renditions of uploaded pictures. A lease keeps a picture for one process; when
 * that is killed, the next turn after the lease goes on with it.
 */
export async function encodePictures(services: AppServices): Promise<void> {
  for (let done = 0; done < PICTURES_AT_ONCE; done += 1) {
    const now = services.clock.now()
    const row = await leasePicture(services.db, now, new Date(now.getTime() + LEASE_MS))
    if (row === undefined) return
    await encodePicture(services, row)
  }
}

async function encodePicture(services: AppServices, row: PictureRow): Promise<void> {
  const { db, files, media, log } = services
  if (row.tries > TRIES_MAX) return markFailed(services, row)
  const original = await files.read(row.originalKey)
  if (original === undefined) return markFailed(services, row)
  const made = await makeRenditions(original, row.crop).catch((error: unknown) => {
    log.warn({ err: error, picture: row.id }, 'a picture could not be encoded')
  })
  if (made === undefined) return markFailed(services, row)
  const unowned = { kind: 'RENDITIONS', key: baseOf(made.renditions) } as const
  await noteUnowned(db, unowned, services.clock.now())
  await db.transaction(async (tx) => {
    await lockRenditions(tx)
    const current = await lockPicture(tx, row.id)
    // Another crop was chosen meanwhile, or another process was faster.
    if (current === undefined || current.version !== row.version) return
    const base = await media.write(made.renditions)
    const { width, height } = row.crop
    await updatePicture(tx, row.id, {
      state: 'READY',
      base,
      bases: [...new Set([...current.bases, base])],
      width,
      height,
      placeholder: made.placeholder,
      leasedUntil: null,
      tries: 0,
    })
    await forgetUnowned(tx, unowned)
  })
}

async function markFailed({ db }: AppServices, row: PictureRow): Promise<void> {
  await db.transaction(async (tx) => {
    const current = await lockPicture(tx, row.id)
    if (current?.version !== row.version) return
    await updatePicture(tx, row.id, { state: 'FAILED', leasedUntil: null, tries: 0 })
  })
}

/**
 * Job that deletes pictures which no record showed in 30 days, with original and renditions
 * (media#operator-pictures).
 */
export async function deleteUnusedPictures({
  db,
  clock,
  files,
  media,
}: Pick<AppServices, 'db' | 'clock' | 'files' | 'media'>): Promise<void> {
  const before = new Date(clock.now().getTime() - UNUSED_LIFE_MS)
  await db.transaction(async (tx) => {
    await lockRenditions(tx)
    for (const row of await lockUnusedPictures(tx, before, PICTURES_AT_ONCE)) {
      await deletePicture(tx, row.id)
      const shared = await findSharedBases(tx, row.bases)
      for (const base of row.bases) if (!shared.has(base)) await media.remove(base)
      await files.remove(row.originalKey)
    }
  })
}
