import * as v from 'valibot'

const Pixels = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000))

/** Part of an original that a picture shows, in pixels of the original as it is seen. */
export const PictureCrop = v.object({
  left: Pixels,
  top: Pixels,
  width: v.pipe(Pixels, v.minValue(1)),
  height: v.pipe(Pixels, v.minValue(1)),
})
export type PictureCrop = v.InferOutput<typeof PictureCrop>

/**
 * Shapes of pictures: width to height. Products and banners of phones are 4:5, banners of wide
 * screens 16:9, heads of brands 21:9; `free` is that of the original.
 */
export const PICTURE_RATIOS = {
  '4:5': 4 / 5,
  '16:9': 16 / 9,
  '21:9': 21 / 9,
  '1:1': 1,
  free: null,
} as const
export type PictureRatio = keyof typeof PICTURE_RATIOS
export const PICTURE_RATIO_NAMES = ['4:5', '16:9', '21:9', '1:1', 'free'] as const

interface Size {
  readonly width: number
  readonly height: number
}

/** The largest part of an original in a shape, around its middle. */
export function middleCrop({ width, height }: Size, ratio: PictureRatio): PictureCrop {
  const shape = PICTURE_RATIOS[ratio]
  if (shape === null) return { left: 0, top: 0, width, height }
  const cutWidth = Math.min(width, Math.round(height * shape))
  const cutHeight = Math.min(height, Math.round(cutWidth / shape))
  return {
    left: Math.floor((width - cutWidth) / 2),
    top: Math.floor((height - cutHeight) / 2),
    width: cutWidth,
    height: cutHeight,
  }
}

/** Whether a part lies within its original. */
export const isWithin = (crop: PictureCrop, { width, height }: Size): boolean =>
  crop.left + crop.width <= width && crop.top + crop.height <= height
