import { PICTURE_WIDTHS } from '#contract/picture-urls.ts'

/** Product 9: pictures kept on the device, and for how long after they were last looked at, in milliseconds. */
export const PICTURES_MAX = 300
export const PICTURES_LIFE_MS = 30 * 24 * 3_600_000

const WIDTH = /-(\d+)(?=\.\w+$)/u

/** Addresses of the same picture in its other widths: the next larger first, then the next smaller ones. */
export function otherWidths(url: string): string[] {
  const wanted = Number(WIDTH.exec(url)?.[1])
  const larger = PICTURE_WIDTHS.filter((width) => width > wanted)
  const smaller = PICTURE_WIDTHS.filter((width) => width < wanted).toReversed()
  return [...larger, ...smaller].map((width) => url.replace(WIDTH, `-${width}`))
}

/** A kept picture: its address, and when it was last shown (device time, epoch milliseconds). */
export type PictureUse = readonly [url: string, usedAt: number]

/** Addresses of the pictures that go: those not looked at for a month, and beyond the limit the longest unseen. */
export function picturesToDrop(uses: readonly PictureUse[], now: number): string[] {
  return uses
    .toSorted(([, one], [, other]) => other - one)
    .filter(([, usedAt], place) => place >= PICTURES_MAX || now - usedAt > PICTURES_LIFE_MS)
    .map(([url]) => url)
}
