import { fileTypeOf } from '#contract/media/file-type.ts'
import { HEIC_MESSAGE, isHeic } from '#contract/media/heic.ts'
import { PICTURE_BYTES_MAX, PICTURE_SIDE_MIN } from '#contract/media/operator-pictures.calls.ts'
import { forgetUnowned, noteUnowned } from '#server/media/unowned/unowned-object.store.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { ReceivedFile } from '#server/platform/http/received-file.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { newToken } from '#server/platform/services/token.ts'
import { readPictureSize } from './make-renditions.ts'

/** A checked original in its storage. */
export interface StoredOriginal {
  readonly name: string
  readonly originalKey: string
  readonly originalType: string
  readonly originalWidth: number
  readonly originalHeight: number
}

const TYPES = ['jpeg', 'png', 'webp', 'avif'] as const

/**
 * Checks and stores the original of one picture, which is private, and runs `work`; when that
 * fails, the original is deleted. FILE_COUNT, FILE_TOO_LARGE, FILE_TYPE, PICTURE_SMALL.
 */
export async function withOriginal<Result>(
  { db, clock, files, random }: Pick<AppServices, 'db' | 'clock' | 'files' | 'random'>,
  received: readonly ReceivedFile[],
  work: (stored: StoredOriginal) => Promise<Result>,
): Promise<Result> {
  const [file] = received
  if (file === undefined || received.length > 1) throw new ApiFailure('FILE_COUNT')
  const { content, name } = file
  if (content.byteLength > PICTURE_BYTES_MAX)
    throw new ApiFailure('FILE_TOO_LARGE', null, { message: '사진은 20MB까지 올릴 수 있습니다.' })
  if (isHeic(content)) throw new ApiFailure('FILE_TYPE', null, { message: HEIC_MESSAGE })
  const type = TYPES.find((known) => known === fileTypeOf(content))
  const size = type === undefined ? undefined : await readPictureSize(content)
  if (type === undefined || size === undefined)
    throw new ApiFailure('FILE_TYPE', null, {
      message: 'JPEG, PNG, WebP, AVIF 사진만 올릴 수 있습니다.',
    })
  if (Math.min(size.width, size.height) < PICTURE_SIDE_MIN) throw new ApiFailure('PICTURE_SMALL')
  const stored = {
    name: name.normalize('NFC').replaceAll(/\p{C}/gu, '').slice(0, 80) || '사진',
    originalKey: `originals/${newToken(random)}`,
    originalType: `image/${type}`,
    originalWidth: size.width,
    originalHeight: size.height,
  }
  const unowned = { kind: 'ORIGINAL', key: stored.originalKey } as const
  await noteUnowned(db, unowned, clock.now())
  await files.write(stored.originalKey, content, stored.originalType)
  try {
    return await work(stored)
  } catch (error) {
    await files.remove(stored.originalKey)
    await forgetUnowned(db, unowned)
    throw error
  }
}
