import * as v from 'valibot'
import { Version } from '#contract/operators/operator-values.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { typedText } from '#contract/platform/typed-text.ts'
import { Id } from '#contract/platform/values.ts'
import { PICTURE_RATIO_NAMES, PictureCrop } from './picture-crop.ts'
import { Picture } from './pictures.ts'

/** Bytes of a picture that an operator uploads, and pixels of its short side, our choice. */
export const PICTURE_BYTES_MAX = 20 * 1024 * 1024
export const PICTURE_SIDE_MIN = 1_280

/** An uploaded picture. `picture` is there once its renditions are made. */
export const UploadedPicture = v.object({
  pictureId: Id,
  state: v.picklist(['PROCESSING', 'READY', 'FAILED']),
  name: v.string(),
  width: v.number(),
  height: v.number(),
  crop: PictureCrop,
  alt: v.string(),
  picture: v.nullable(Picture),
  version: Version,
})
export type UploadedPicture = v.InferOutput<typeof UploadedPicture>

/** Uploads one picture, whose renditions a job makes. */
export const uploadPicture = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/pictures',
  permission: 'kind',
  idempotent: true,
  multipart: true,
  errors: ['FILE_COUNT', 'FILE_TYPE', 'FILE_TOO_LARGE', 'PICTURE_SMALL'],
  body: v.object({ ratio: v.picklist(PICTURE_RATIO_NAMES) }),
  response: UploadedPicture,
})

/** A picture of the console. PICTURE_NOT_FOUND. */
export const getUploadedPicture = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/pictures/:pictureId',
  permission: 'kind',
  errors: ['PICTURE_NOT_FOUND'],
  response: UploadedPicture,
})

/**
 * The uploaded picture with these addresses, for another crop; null where its original is not
 * stored.
 */
export const findUploadedPicture = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/pictures',
  permission: 'kind',
  query: v.object({ base: v.pipe(v.string(), v.maxLength(200)) }),
  response: v.nullable(UploadedPicture),
})

/**
 * Changes crop and text. Another crop gets an address of its own; the old address stays.
 */
export const changePicture = operatorEndpoint({
  method: 'PUT',
  path: '/admin/v1/pictures/:pictureId',
  permission: 'kind',
  errors: ['PICTURE_NOT_FOUND', 'VERSION_CONFLICT', 'PICTURE_SMALL'],
  body: v.object({
    version: Version,
    crop: v.optional(PictureCrop),
    alt: v.optional(typedText({ max: 120 })),
  }),
  response: UploadedPicture,
})

/** Makes the renditions of a failed picture once more. */
export const retryPicture = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/pictures/:pictureId/retry',
  permission: 'kind',
  errors: ['PICTURE_NOT_FOUND', 'STATE_CHANGED'],
  body: v.object({}),
  response: UploadedPicture,
})

/** The original, to choose a crop on: a small copy of it as base64. */
export const getPictureOriginal = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/pictures/:pictureId/original',
  permission: 'kind',
  errors: ['PICTURE_NOT_FOUND'],
  response: v.object({ mediaType: v.literal('image/webp'), content: v.string() }),
})
