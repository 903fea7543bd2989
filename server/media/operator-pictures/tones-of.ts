import type { Sharp } from 'sharp'

const CHANNELS = 3
/** Width in pixels in which the colours are counted. */
const COUNTED_WIDTH = 24
/** Share of the width and of the height that counts as the middle. */
const MIDDLE = 0.5
/** Share of the height that counts as top or bottom. */
const EDGE = 0.15

/**
 * Mean colours `#rrggbb` of a picture's top, middle and bottom, parted by spaces
 * (app#placeholders).
 */
export async function tonesOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(COUNTED_WIDTH)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const mean = (left: number, top: number, right: number, bottom: number) => {
    const sums = [0, 0, 0]
    let count = 0
    for (let y = Math.floor(top * height); y < Math.ceil(bottom * height); y += 1) {
      for (let x = Math.floor(left * width); x < Math.ceil(right * width); x += 1) {
        const at = (y * width + x) * CHANNELS
        for (let channel = 0; channel < CHANNELS; channel += 1) {
          sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0)
        }
        count += 1
      }
    }
    return `#${sums.map((sum) => hex(sum / count)).join('')}`
  }
  const margin = (1 - MIDDLE) / 2
  return [
    mean(0, 0, 1, EDGE),
    mean(margin, margin, 1 - margin, 1 - margin),
    mean(0, 1 - EDGE, 1, 1),
  ].join(' ')
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
