import { FILE_HEAD_BYTES, fileTypeOf, type FileType } from '#contract/media/file-type.ts'
import { UPLOAD_SIDE_MAX } from '#contract/platform/limits.ts'
import { drawPhoto } from '#src/layout/account/draw-photo.ts'

/**
 * Larger pictures are drawn smaller on the device: they are sent faster, and the shop stores no
 * larger ones.
 */
const PICTURE_BYTES_MAX = 1024 * 1024
const JPEG = 'image/jpeg'

const isPicture = (type: FileType) => type !== 'pdf' && type !== 'mp4'

/**
 * A chosen file as it is sent: its type is read from its content, as the shop does. A large picture
 * is drawn smaller, and one of a type that the shop does not store, such as HEIC, is sent as JPEG.
 * Undefined for a file that the shop would refuse and the device cannot convert.
 */
export async function prepareFile(
  file: File,
  allowed: readonly FileType[],
): Promise<File | undefined> {
  const type = fileTypeOf(new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer()))
  if (type === undefined || !allowed.includes(type)) return asJpeg(file)
  if (!isPicture(type) || file.size <= PICTURE_BYTES_MAX) return file
  const smaller = await asJpeg(file)
  return smaller !== undefined && smaller.size < file.size ? smaller : file
}

async function asJpeg(file: File): Promise<File | undefined> {
  try {
    const copy = await drawPhoto(file, UPLOAD_SIDE_MAX)
    return new File([copy], `${file.name.replace(/\.\w{1,5}$/u, '')}.jpg`, { type: JPEG })
  } catch {
    // The device cannot decode it: it is no picture, or of an unknown type.
    return undefined
  }
}
