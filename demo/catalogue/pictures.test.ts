import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import index from '../images/index.json' with { type: 'json' }
import { PICTURES_FOLDER } from './pictures.ts'

/** Side of the small copies that are compared, in pixels. */
const SIDE = 16
/** Least mean difference of two pictures, of 255: the closest pair has 19. */
const LEAST_DIFFERENCE = 15

async function smallCopyOf(base: string): Promise<Buffer> {
  return sharp(join(PICTURES_FOLDER, `${base.replace('/pictures/', '')}-320.webp`))
    .resize(SIDE, SIDE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

function differenceOf(one: Buffer, other: Buffer): number {
  const sum = one.reduce((all, value, at) => all + Math.abs(value - (other[at] ?? 0)), 0)
  return sum / one.length
}

test('of brand covers, styling and content pictures no two are alike', async () => {
  const names = Object.entries(index).filter(([name]) => /^(?:brand|style|content)\//u.test(name))
  expect(names.length).toBeGreaterThan(40)
  const copies = await Promise.all(
    names.map(async ([name, { base }]) => ({ name, copy: await smallCopyOf(base) })),
  )
  const alike = copies.flatMap((one, at) =>
    copies
      .slice(at + 1)
      .filter((other) => differenceOf(one.copy, other.copy) < LEAST_DIFFERENCE)
      .map((other) => `${one.name} ~ ${other.name}`),
  )
  expect(alike).toEqual([])
})
