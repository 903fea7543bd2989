import * as v from 'valibot'

/**
 * Picture in all its widths. `base` is a same-origin path without width and format. `width` and
 * `height` are the pixels of the original, for the aspect ratio. `placeholder` contains the colours
 * `#rrggbb` of its top, middle and bottom, separated by spaces (app#placeholders).
 */
export const Picture = v.object({
  base: v.string(),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  placeholder: v.string(),
  alt: v.string(),
})
export type Picture = v.InferOutput<typeof Picture>
