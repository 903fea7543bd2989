import * as v from 'valibot'

/** Formats of every video: WebM, and MP4 for browsers without it. */
export const VIDEO_FORMATS = ['webm', 'mp4'] as const

/**
 * Video in all its formats. `base` is a same-origin path without format that contains a hash of the
 * content. `width` and `height` are pixels, for the aspect ratio.
 */
export const Video = v.object({
  base: v.string(),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
export type Video = v.InferOutput<typeof Video>

/** Path of a video in one format. */
export function videoUrl({ base }: Video, format: (typeof VIDEO_FORMATS)[number]): string {
  return `${base}.${format}`
}
