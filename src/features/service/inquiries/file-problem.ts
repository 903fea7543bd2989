import { HEIC_MESSAGE } from '#contract/media/heic.ts'
import type { FileType } from '#contract/media/file-type.ts'
import {
  UPLOAD_BYTES_MAX,
  UPLOAD_FILE_BYTES_MAX,
  UPLOAD_FILES_MAX,
  UPLOAD_VIDEO_BYTES_MAX,
} from '#contract/platform/limits.ts'

/** Files that a form takes, in the words of its hint, its file dialog and its check. */
export interface FileKinds {
  readonly types: readonly FileType[]
  /** Attribute `accept`: iOS converts its own photos to these types. */
  readonly accept: string
  readonly hint: string
  readonly wrongType: string
}

const DOCUMENT_TYPES: readonly FileType[] = ['jpeg', 'png', 'webp', 'avif', 'pdf']
const DOCUMENT_ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf'

/** Pictures and documents, for requests of partners. */
export const DOCUMENTS: FileKinds = {
  types: DOCUMENT_TYPES,
  accept: DOCUMENT_ACCEPT,
  hint: '사진 또는 PDF를 5개까지, 개당 10MB까지 첨부할 수 있습니다.',
  wrongType: '사진(JPG, PNG, WebP)과 PDF만 첨부할 수 있습니다.',
}

/** The same and videos of defects, for inquiries (service#file-kinds). */
export const DOCUMENTS_AND_VIDEOS: FileKinds = {
  types: [...DOCUMENT_TYPES, 'mp4'],
  accept: `${DOCUMENT_ACCEPT},video/mp4`,
  hint: '사진, PDF(개당 10MB)와 MP4 영상을 5개까지, 모두 합해 30MB까지 첨부할 수 있습니다.',
  wrongType: '사진(JPG, PNG, WebP), PDF, MP4 영상만 첨부할 수 있습니다.',
}

const TOO_MANY = '파일은 최대 5개, 개당 10MB까지 첨부할 수 있습니다.'
const TOO_LARGE = '파일은 모두 합해 30MB까지 첨부할 수 있습니다.'

/** Reason why the files cannot be sent; undefined without one. */
export function fileProblem(files: readonly Pick<File, 'size' | 'type'>[]): string | undefined {
  if (files.length > UPLOAD_FILES_MAX || files.some(isTooLarge)) return TOO_MANY
  const sum = files.reduce((bytes, { size }) => bytes + size, 0)
  return sum > UPLOAD_BYTES_MAX ? TOO_LARGE : undefined
}

const isTooLarge = ({ size, type }: Pick<File, 'size' | 'type'>) =>
  size > (type === 'video/mp4' ? UPLOAD_VIDEO_BYTES_MAX : UPLOAD_FILE_BYTES_MAX)

const HEIC_NAME = /\.hei[cf]$/iu

/** Sentence about files of another type, which were not added; undefined without one. */
export function refusedProblem(
  { wrongType }: Pick<FileKinds, 'wrongType'>,
  refused: readonly string[],
): string | undefined {
  if (refused.length === 0) return undefined
  const reason = refused.every((name) => HEIC_NAME.test(name)) ? HEIC_MESSAGE : wrongType
  return `${reason} 첨부하지 못한 파일: ${refused.join(', ')}`
}
