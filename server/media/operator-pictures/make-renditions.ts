import { PICTURE_WIDTHS } from '#contract/media/picture-urls.ts'
import type { PictureCrop } from '#contract/media/picture-crop.ts'
import { UPLOAD_PIXELS_MAX } from '#contract/platform/limits.ts'
import type { Rendition } from '#server/platform/services/media-storage.ts'
import { tonesOf } from './tones-of.ts'

/** As photographs of the demo shop are written (app#placeholders). */
const AVIF = { quality: 52, effort: 3 } as const
const WEBP = { quality: 70, effort: 4, smartSubsample: true } as const

/** Loads the encoder, with the first picture (decision 423). */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  return sharp
}

/** An original as it is seen; undefined for what is no picture. */
export async function readPictureSize(
  content: Uint8Array,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  const sharp = await loadSharp()
  try {
    const {
      width,
      height,
      orientation = 1,
    } = await sharp(content, {
      limitInputPixels: UPLOAD_PIXELS_MAX,
    }).metadata()
    // Orientations from 5 on lie on their side.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    // The bytes of a sender are no picture: the caller refuses them in words.
    return undefined
  }
}

/** All widths and formats of a part of an original, without its metadata, and its three colours. */
export async function makeRenditions(
  original: Uint8Array,
  crop: PictureCrop,
): Promise<{ readonly renditions: readonly Rendition[]; readonly placeholder: string }> {
  const sharp = await loadSharp()
  const master = await sharp(original, { limitInputPixels: UPLOAD_PIXELS_MAX })
    .rotate()
    .extract(crop)
    .flatten({ background: '#ffffff' })
    .resize({ width: Math.max(...PICTURE_WIDTHS) })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = master.info
  const open = () => sharp(master.data, { raw: { width, height, channels } })
  const renditions: Rendition[] = []
  // One after the other: encoders use all cores as they are.
  for (const size of PICTURE_WIDTHS) {
    const avif = await open().resize(size).avif(AVIF).toBuffer()
    renditions.push({ width: size, format: 'avif', content: avif })
    const webp = await open().resize(size).webp(WEBP).toBuffer()
    renditions.push({ width: size, format: 'webp', content: webp })
  }
  return { renditions, placeholder: await tonesOf(open()) }
}

/** Small copy of an original, on which a crop is chosen. */
export async function makeOriginalPreview(original: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(original, { limitInputPixels: UPLOAD_PIXELS_MAX })
    .rotate()
    .resize(960, 960, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer()
}
