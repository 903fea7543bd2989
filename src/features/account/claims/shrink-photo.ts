/** Longest side of a stored photo, in pixels: a defect is legible, and five photos stay small on the device. */
const SIDE_MAX = 1_600
const QUALITY = 0.85

/**
 * A smaller copy of a photo as JPEG, for storage on the device. The photo itself when it is small already, or when the
 * device cannot decode it: the shop then refuses or converts it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const copy = await drawSmaller(file)
    return copy.size < file.size ? new File([copy], file.name, { type: copy.type }) : file
  } catch {
    return file
  }
}

async function drawSmaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The device has no canvas')
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
