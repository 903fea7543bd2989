import type { Picture } from '#contract/media/pictures.ts'
import type { pictures } from '#server/platform/database/schema/media.ts'

/** What pages show of a ready picture; null before. */
export function pictureOf({
  state,
  base,
  width,
  height,
  placeholder,
  alt,
}: typeof pictures.$inferSelect): Picture | null {
  if (state !== 'READY' || base === null || width === null || height === null) return null
  return { base, width, height, placeholder: placeholder ?? '', alt }
}
