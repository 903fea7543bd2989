import sharp, { type Sharp } from 'sharp'
import {
  UPLOAD_BYTES_MAX,
  UPLOAD_FILE_BYTES_MAX,
  UPLOAD_FILES_MAX,
  UPLOAD_PIXELS_MAX,
  UPLOAD_SIDE_MAX,
  UPLOAD_THUMB_SIDE,
} from '#contract/limits.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { ReceivedFile } from '#server/http/read-request.ts'

/** Kinds of files: pictures alone, or documents too. */
export type AllowedFiles = 'pictures' | 'pictures-and-documents'

/** A checked file. Pictures are encoded again, without metadata; a document is unchanged. */
export interface ReadUpload {
  readonly name: string
  readonly mediaType: 'image/webp' | 'application/pdf'
  readonly content: Buffer
  readonly thumb: Buffer | null
  /** Pixels; null for documents. */
  readonly width: number | null
  readonly height: number | null
}

type SniffedType = 'jpeg' | 'png' | 'webp' | 'avif' | 'pdf'

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Type of a file by its first bytes; undefined for others. Its name and its declared type do not count (Product 5.7). */
export function sniffType(bytes: Uint8Array): SniffedType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && ascii(bytes, 1, 4) === 'PNG') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^ftypavi[fs]$/u.test(ascii(bytes, 4, 12))) return 'avif'
  return ascii(bytes, 0, 5) === '%PDF-' ? 'pdf' : undefined
}

/** Checks count and bytes of the files of one request (Product 5.7). FILE_COUNT, FILE_TOO_LARGE. */
export function requireFileLimits(files: readonly ReceivedFile[]): void {
  if (files.length > UPLOAD_FILES_MAX) throw new ApiFailure('FILE_COUNT')
  const sizes = files.map(({ content }) => content.byteLength)
  const sum = sizes.reduce((left, right) => left + right, 0)
  if (sum > UPLOAD_BYTES_MAX || sizes.some((size) => size > UPLOAD_FILE_BYTES_MAX)) {
    throw new ApiFailure('FILE_TOO_LARGE')
  }
}

/** Reads a file. Throws FILE_TYPE for another type, a damaged picture, and one with too many pixels. */
export async function readUpload(
  { name, content }: ReceivedFile,
  allowed: AllowedFiles,
): Promise<ReadUpload> {
  const type = sniffType(content)
  if (type === undefined || (type === 'pdf' && allowed === 'pictures')) {
    throw new ApiFailure('FILE_TYPE')
  }
  if (type === 'pdf') {
    const document = { mediaType: 'application/pdf', content: Buffer.from(content) } as const
    return { ...document, name: plainName(name), thumb: null, width: null, height: null }
  }
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
