import { expect, test } from 'vitest'
import { PICTURE_WIDTHS } from '#contract/media/picture-urls.ts'
import {
  economyWidth,
  otherWidths,
  PICTURES_LIFE_MS,
  PICTURES_MAX,
  picturesToDrop,
  type PictureUse,
} from './picture-policy.ts'

const NOW = 100 * PICTURES_LIFE_MS

test('pictures within number and age remain', () => {
  const uses = Array.from({ length: PICTURES_MAX }, (_, i): PictureUse => [`/${i}`, NOW - i])
  expect(picturesToDrop(uses, NOW)).toEqual([])
})

test('beyond the limit the least recently viewed are removed, in any order of fetching', () => {
  const uses = Array.from({ length: PICTURES_MAX }, (_, i): PictureUse => [`/${i}`, NOW - 1_000])
  expect(picturesToDrop([['/unseen', NOW - 2_000], ...uses, ['/new', NOW]], NOW)).toEqual([
    `/${PICTURES_MAX - 1}`,
    '/unseen',
  ])
})

test('a picture without a view for a month is removed', () => {
  const uses: PictureUse[] = [
    ['/old', NOW - PICTURES_LIFE_MS - 1],
    ['/fresh', NOW - PICTURES_LIFE_MS],
  ]
  expect(picturesToDrop(uses, NOW)).toEqual(['/old'])
})

test('a visitor who saves data gets no picture wider than 640 pixels', () => {
  const of = (width: number) => `https://shop/pictures/a/front.1f-${width}.avif`
  expect(PICTURE_WIDTHS.map((width) => economyWidth(of(width)))).toEqual(
    [320, 640, 640, 640].map(of),
  )
  expect(economyWidth('https://shop/pictures/logo-1280')).toBe('https://shop/pictures/logo-1280')
})

test('another width of a picture is looked for from the next larger on, then downwards', () => {
  expect(otherWidths('https://shop/pictures/a/front.1f-640.avif')).toEqual([
    'https://shop/pictures/a/front.1f-960.avif',
    'https://shop/pictures/a/front.1f-1280.avif',
    'https://shop/pictures/a/front.1f-320.avif',
  ])
  expect(otherWidths('https://shop/pictures/logo.svg')).toEqual([])
})
