import { createHash } from 'node:crypto'
import { fileTypeOf } from '#contract/media/file-type.ts'
import { UPLOAD_VIDEO_BYTES_MAX } from '#contract/platform/limits.ts'
import { noteUnowned } from '#server/media/unowned/unowned-object.store.ts'
import { cleanVideo } from '#server/media/uploads/clean-video.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { ReceivedFile } from '#server/platform/http/received-file.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/** Characters of a base64url hash that name a video: 132 bits. */
const NAME_LENGTH = 22

/**
 * Checks, cleans and stores one MP4 video under a hash of its content, and runs `work` with its
 * key. A video whose `work` fails stays noted, because an equal one may have an owner: the job
 * deletes it (media#operator-videos). FILE_COUNT, FILE_TOO_LARGE, FILE_TYPE.
 */
export async function withVideo<Result>(
  { db, clock, videos }: Pick<AppServices, 'db' | 'clock' | 'videos'>,
  received: readonly ReceivedFile[],
  work: (key: string) => Promise<Result>,
): Promise<Result> {
  const [file] = received
  if (file === undefined || received.length > 1)
    throw new ApiFailure('FILE_COUNT', null, { message: '영상은 한 번에 하나씩 올려 주세요.' })
  const { content } = file
  const isVideo = fileTypeOf(content) === 'mp4'
  if (isVideo && content.byteLength > UPLOAD_VIDEO_BYTES_MAX)
    throw new ApiFailure('FILE_TOO_LARGE', null, { message: '영상은 30MB까지 올릴 수 있습니다.' })
  const video = isVideo ? cleanVideo(content) : undefined
  if (video === undefined)
    throw new ApiFailure('FILE_TYPE', null, { message: 'MP4 영상만 올릴 수 있습니다.' })
  const key = `videos/products/${nameOf(video)}.mp4`
  await noteUnowned(db, { kind: 'VIDEO', key }, clock.now())
  await videos.write(key, video, 'video/mp4')
  return work(key)
}

const nameOf = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, NAME_LENGTH)
