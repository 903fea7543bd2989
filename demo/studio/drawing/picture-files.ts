import { createHash } from 'node:crypto'
import { PICTURE_WIDTHS } from '#contract/media/picture-urls.ts'

/** How pictures are written; part of their hash, so that a change here renders them again. */
export const ENCODING = {
  avif: { quality: 52, effort: 3 },
  webp: { quality: 75, effort: 4, smartSubsample: true },
  placeholderWidth: 24,
} as const

/**
 * How photographs are written: smooth grounds bear a little less, and WebP is only for browsers
 * without AVIF.
 */
export const PHOTOGRAPH_ENCODING = {
  avif: { quality: 48, effort: 6 },
  webp: { quality: 60, effort: 4, smartSubsample: true },
} as const

/** Encoding of outfits: their rough grounds hide losses, and would cost much at a high effort. */
export const OUTFIT_ENCODING = {
  avif: { quality: 44, effort: 2 },
  webp: { quality: 56, effort: 3, smartSubsample: true },
} as const

/** Formats in which every width is kept. */
export const FORMATS = ['avif', 'webp'] as const

/** What the index keeps of one picture; `base` is the address without width and format. */
export interface IndexEntry {
  readonly base: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

/** `<folder>/<view>` to its picture. */
export type PictureIndex = Readonly<Record<string, IndexEntry>>

/** Eight hex digits that change with the drawing or with the way it is written. */
export function pictureHash(svg: string): string {
  return createHash('sha256').update(JSON.stringify(ENCODING)).update(svg).digest('hex').slice(0, 8)
}

/** The folder of a product's pictures. */
export function folderOf(productCode: string): string {
  return productCode.toLowerCase()
}

/** Names of all files of one picture, for a stem such as `front.0a1b2c3d`. */
export function fileNames(stem: string): string[] {
  return PICTURE_WIDTHS.flatMap((width) => FORMATS.map((format) => `${stem}-${width}.${format}`))
}

/** The index as it is written: sorted keys, one entry a line apart, ending in a line break. */
export function indexText(index: PictureIndex): string {
  const sorted = Object.keys(index)
    .toSorted()
    .map((key) => [key, index[key]])
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}
