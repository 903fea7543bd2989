import sharp from 'sharp'

/** A JPEG photo with metadata: position, camera, and an orientation that turns it. */
export async function photoWithMetadata(
  width = 600,
  height = 400,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = await sharp({ create: { width, height, channels: 3, background: '#C8321A' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' },
    })
    .toBuffer()
  return new Uint8Array(content)
}
