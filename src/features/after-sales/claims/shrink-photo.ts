import { drawPhoto } from '#src/layout/account/draw-photo.ts'

/**
 * Longest side of a stored photo, in pixels: a defect is legible, and five photos stay small on the
 * device.
 */
const SIDE_MAX = 1_600

/**
 * A smaller copy of a photo as JPEG, for storage on the device. The photo itself when it is small
 * already, or when the device cannot decode it: the shop then refuses or converts it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const copy = await drawPhoto(file, SIDE_MAX)
    return copy.size < file.size ? new File([copy], file.name, { type: copy.type }) : file
  } catch {
    return file
  }
}
