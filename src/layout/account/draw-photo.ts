const QUALITY = 0.85

/**
 * A photo as JPEG with sides of at most so many pixels, on white. Rejects when the device cannot
 * decode the file.
 */
export async function drawPhoto(file: Blob, sideMax: number): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The device has no canvas')
  // JPEG has no transparency: it would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
