import type { Picture } from './pictures.ts'

/**
 * Widths in pixels of the stored renditions of every picture, each as AVIF and WebP (design:
 * responsive pictures).
 */
export const PICTURE_WIDTHS = [320, 640, 960, 1280] as const

/**
 * Path of one rendition: `{base}-{width}.{format}`. Immutable, because `base` contains a hash of
 * the content.
 */
export function pictureUrl(
  picture: Pick<Picture, 'base'>,
  width: (typeof PICTURE_WIDTHS)[number],
  format: 'avif' | 'webp',
): string {
  return `${picture.base}-${width}.${format}`
}
