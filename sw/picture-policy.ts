import { PICTURE_WIDTHS } from '#contract/media/picture-urls.ts'

/**
 * Maximum number of cached pictures, and their lifetime after the last view in
 * milliseconds.
 */
export const PICTURES_MAX = 300
export const PICTURES_LIFE_MS = 30 * 24 * 3_600_000

const WIDTH = /-(\d+)(?=\.\w+$)/u

/**
 * URLs of the same picture in its other widths: larger ones ascending, then smaller ones
 * descending.
 */
export function otherWidths(url: string): string[] {
  const wanted = Number(WIDTH.exec(url)?.[1])
  const larger = PICTURE_WIDTHS.filter((width) => width > wanted)
  const smaller = PICTURE_WIDTHS.filter((width) => width < wanted).toReversed()
  return [...larger, ...smaller].map((width) => url.replace(WIDTH, `-${width}`))
}

/**
 * URL of the same picture, not wider than 640 pixels, the width of a phone's screen of two pixels a
 * point (our choice).
 */
export const economyWidth = (url: string): string => url.replace(/-(?:960|1280)(?=\.\w+$)/u, '-640')

/** Cached picture: its URL, and its last view (device time, epoch milliseconds). */
export type PictureUse = readonly [url: string, usedAt: number]

/** URLs to remove: not viewed for a month, or beyond the limit, least recently viewed first. */
export function picturesToDrop(uses: readonly PictureUse[], now: number): string[] {
  return uses
    .toSorted(([, one], [, other]) => other - one)
    .filter(([, usedAt], place) => place >= PICTURES_MAX || now - usedAt > PICTURES_LIFE_MS)
    .map(([url]) => url)
}
