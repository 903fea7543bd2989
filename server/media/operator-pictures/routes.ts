import { isWithin, middleCrop } from '#contract/media/picture-crop.ts'
import {
  changePicture,
  findUploadedPicture,
  getPictureOriginal,
  getUploadedPicture,
  PICTURE_SIDE_MIN,
  retryPicture,
  uploadPicture,
} from '#contract/media/operator-pictures.calls.ts'
import { forgetUnowned } from '#server/media/unowned/unowned-object.store.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import {
  mountOperatorRead,
  mountOperatorUpload,
  mountOperatorWrite,
} from '#server/platform/operators/mount-operator.ts'
import type { Principal } from '#server/platform/operators/principal.ts'
import { makeOriginalPreview } from './make-renditions.ts'
import { presentPicture } from './operator-pictures.present.ts'
import {
  findPicture,
  findPictureOfBase,
  insertPicture,
  lockPicture,
  updatePicture,
  type PictureRow,
} from './picture.store.ts'
import { withOriginal, type StoredOriginal } from './receive-picture.ts'

const targetType = 'picture'

/** Half of the smallest short side: a narrow part of a wide original is enlarged at most twice. */
const CROP_WIDTH_MIN = PICTURE_SIDE_MIN / 2
/** Height of the smallest part in the widest shape. */
const CROP_HEIGHT_MIN = 270

/** Routes of the console's pictures. */
export function operatorPictureRoutes(app: App): void {
  reads(app)
  mountOperatorUpload(
    app,
    uploadPicture,
    (services, files, work: (stored: StoredOriginal) => Promise<unknown>) =>
      withOriginal(services, files, work),
    async ({ body, principal, audit }, { db, clock }, stored) => {
      requireWriter(principal)
      const size = { width: stored.originalWidth, height: stored.originalHeight }
      const crop = middleCrop(size, body.ratio)
      const row = await insertPicture(db, { ...stored, crop, createdAt: clock.now() })
      await forgetUnowned(db, { kind: 'ORIGINAL', key: stored.originalKey })
      audit({ action: 'picture.add', targetType, targetId: row.id })
      return presentPicture(row)
    },
  )
  mountOperatorWrite(app, changePicture, async ({ params, body, principal, audit }, { db }) => {
    requireWriter(principal)
    const row = await requirePicture(lockPicture, db, params.pictureId)
    if (row.version !== body.version)
      throw new ApiFailure('VERSION_CONFLICT', {
        version: row.version,
        current: presentPicture(row),
      })
    const { crop = row.crop, alt = row.alt } = body
    const size = { width: row.originalWidth, height: row.originalHeight }
    if (!isWithin(crop, size) || crop.width < CROP_WIDTH_MIN || crop.height < CROP_HEIGHT_MIN)
      throw new ApiFailure('PICTURE_SMALL', null, {
        message: `자르는 영역은 사진 안에서 가로 ${CROP_WIDTH_MIN}, 세로 ${CROP_HEIGHT_MIN}픽셀 이상이어야 합니다.`,
      })
    const isCut = JSON.stringify(crop) !== JSON.stringify(row.crop)
    const again = isCut ? { state: 'PROCESSING' as const, leasedUntil: null, tries: 0 } : {}
    const changed = await updatePicture(db, row.id, { crop, alt, ...again })
    audit({ action: 'picture.change', targetType, targetId: row.id })
    return presentPicture(changed)
  })
  mountOperatorWrite(app, retryPicture, async ({ params, principal, audit }, { db }) => {
    requireWriter(principal)
    const row = await requirePicture(lockPicture, db, params.pictureId)
    if (row.state !== 'FAILED') throw new ApiFailure('STATE_CHANGED', { state: row.state })
    const changed = await updatePicture(db, row.id, { state: 'PROCESSING', tries: 0 })
    audit({ action: 'picture.retry', targetType, targetId: row.id })
    return presentPicture(changed)
  })
}

function reads(app: App): void {
  mountOperatorRead(app, findUploadedPicture, async ({ query, principal }, { db }) => {
    requireWriter(principal)
    const row = await findPictureOfBase(db, query.base)
    return row === undefined ? null : presentPicture(row)
  })
  mountOperatorRead(app, getUploadedPicture, async ({ params, principal }, { db }) => {
    requireWriter(principal)
    return presentPicture(await requirePicture(findPicture, db, params.pictureId))
  })
  mountOperatorRead(app, getPictureOriginal, async ({ params, principal }, { db, files }) => {
    requireWriter(principal)
    const row = await requirePicture(findPicture, db, params.pictureId)
    const original = await files.read(row.originalKey)
    if (original === undefined) throw new ApiFailure('PICTURE_NOT_FOUND')
    const content = await makeOriginalPreview(original)
    return { mediaType: 'image/webp' as const, content: content.toString('base64') }
  })
}

async function requirePicture<Connection extends Database | Tx>(
  find: (db: Connection, pictureId: number) => Promise<PictureRow | undefined>,
  db: Connection,
  pictureId: number,
): Promise<PictureRow> {
  const row = await find(db, pictureId)
  if (row === undefined) throw new ApiFailure('PICTURE_NOT_FOUND')
  return row
}

/** Those who write goods or contents. OP_FORBIDDEN {permission}. */
function requireWriter({ permissions }: Pick<Principal, 'permissions'>): void {
  if (!permissions.has('catalogue.write') && !permissions.has('contents.write'))
    throw new ApiFailure('OP_FORBIDDEN', { permission: 'catalogue.write' })
}
