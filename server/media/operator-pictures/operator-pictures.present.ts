import type { UploadedPicture } from '#contract/media/operator-pictures.calls.ts'
import { pictureOf } from './picture-of.ts'
import type { PictureRow } from './picture.store.ts'

/** A picture of the console. */
export function presentPicture(row: PictureRow): UploadedPicture {
  return {
    pictureId: row.id,
    state: row.state,
    name: row.name,
    width: row.originalWidth,
    height: row.originalHeight,
    crop: row.crop,
    alt: row.alt,
    picture: pictureOf(row),
    version: row.version,
  }
}
