import * as v from 'valibot'

/**
 * One picture in all its widths. `base` is a same-origin path without width and format; `width` and
 * `height` are the pixels of the original (for the aspect ratio); `placeholder` is what stands in until the picture
 * is there: the colours `#rrggbb` of its top, its middle and its bottom, parted by spaces (docs/decisions/059).
 */
export const Picture = v.object({
  base: v.string(),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  placeholder: v.string(),
  alt: v.string(),
})
export type Picture = v.InferOutput<typeof Picture>
