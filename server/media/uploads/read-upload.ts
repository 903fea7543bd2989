import type { Sharp } from 'sharp'
import { fileTypeOf, type FileType } from '#contract/media/file-type.ts'
import { HEIC_MESSAGE, isHeic } from '#contract/media/heic.ts'
import {
  UPLOAD_BYTES_MAX,
  UPLOAD_FILE_BYTES_MAX,
  UPLOAD_FILES_MAX,
  UPLOAD_PIXELS_MAX,
  UPLOAD_SIDE_MAX,
  UPLOAD_THUMB_SIDE,
  UPLOAD_VIDEO_BYTES_MAX,
} from '#contract/platform/limits.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { ReceivedFile } from '#server/platform/http/received-file.ts'
import { cleanVideo } from './clean-video.ts'
import { isPlainPdf } from './is-plain-pdf.ts'

/** Kinds of files: pictures alone, documents too, or also videos. */
export type AllowedFiles = 'pictures' | 'pictures-and-documents' | 'pictures-documents-and-videos'

const PICTURES: readonly FileType[] = ['jpeg', 'png', 'webp', 'avif']
const TYPES_OF: Readonly<Record<AllowedFiles, readonly FileType[]>> = {
  pictures: PICTURES,
  'pictures-and-documents': [...PICTURES, 'pdf'],
  'pictures-documents-and-videos': [...PICTURES, 'pdf', 'mp4'],
}

/**
 * A checked file. Pictures are encoded again and videos are stored without metadata; a document is
 * unchanged.
 */
export interface ReadUpload {
  readonly name: string
  readonly mediaType: 'image/webp' | 'application/pdf' | 'video/mp4'
  readonly content: Buffer
  readonly thumb: Buffer | null
  /** Pixels; null for documents and videos. */
  readonly width: number | null
  readonly height: number | null
}

/**
 * Checks count and bytes of the files of one request (media#file-limits). FILE_COUNT,
 * FILE_TOO_LARGE.
 */
export function requireFileLimits(files: readonly ReceivedFile[]): void {
  if (files.length > UPLOAD_FILES_MAX) throw new ApiFailure('FILE_COUNT')
  const sum = files.reduce((bytes, { content }) => bytes + content.byteLength, 0)
  if (sum > UPLOAD_BYTES_MAX || files.some(isTooLarge)) throw new ApiFailure('FILE_TOO_LARGE')
}

function isTooLarge({ content }: ReceivedFile): boolean {
  const isVideo = fileTypeOf(content) === 'mp4'
  return content.byteLength > (isVideo ? UPLOAD_VIDEO_BYTES_MAX : UPLOAD_FILE_BYTES_MAX)
}

/**
 * Reads a file: a picture is encoded again (media#encoded-copies), the content of a video is
 * cleaned in place. Throws FILE_TYPE for another type, a damaged picture or video, a document that
 * is also something else, and a picture with too many pixels.
 */
export async function readUpload(
  { name, content }: ReceivedFile,
  allowed: AllowedFiles,
): Promise<ReadUpload> {
  const type = fileTypeOf(content)
  if (isHeic(content)) throw new ApiFailure('FILE_TYPE', null, { message: HEIC_MESSAGE })
  if (type === undefined || !TYPES_OF[allowed].includes(type)) throw new ApiFailure('FILE_TYPE')
  const plain = { name: plainName(name), thumb: null, width: null, height: null }
  if (type === 'pdf') {
    if (!isPlainPdf(content)) throw new ApiFailure('FILE_TYPE')
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    return { ...plain, mediaType: 'application/pdf', content: bytes }
  }
  if (type === 'mp4') {
    const video = cleanVideo(content)
    if (video === undefined) throw new ApiFailure('FILE_TYPE')
    return { ...plain, mediaType: 'video/mp4', content: video }
  }
  // With the first picture (decision 423).
  const { default: sharp } = await import('sharp')
  try {
    // `rotate` applies the orientation of the metadata, which is not stored.
    const picture = sharp(content, { limitInputPixels: UPLOAD_PIXELS_MAX }).rotate()
    const { data, info } = await encode(picture.clone(), UPLOAD_SIDE_MAX)
    const thumb = await encode(sharp(data), UPLOAD_THUMB_SIDE)
    const { width, height } = info
    const stored = { mediaType: 'image/webp', content: data, thumb: thumb.data } as const
    return { ...stored, name: plainName(name), width, height }
  } catch {
    throw new ApiFailure('FILE_TYPE')
  }
}

function encode(picture: Sharp, side: number) {
  return picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
}

const NAME_LENGTH = 80

/** Shown name of a file: its last segment without control characters. */
function plainName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/u).at(-1) ?? ''
  const plain = base.replaceAll(/\p{C}/gu, '').trim()
  return plain === '' ? '파일' : Array.from(plain).slice(0, NAME_LENGTH).join('')
}
