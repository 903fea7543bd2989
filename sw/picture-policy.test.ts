import { expect, test } from 'vitest'
import {
  otherWidths,
  PICTURES_LIFE_MS,
  PICTURES_MAX,
  picturesToDrop,
  type PictureUse,
} from './picture-policy.ts'

const NOW = 100 * PICTURES_LIFE_MS

test('pictures within number and age stay', () => {
  const uses = Array.from({ length: PICTURES_MAX }, (_, i): PictureUse => [`/${i}`, NOW - i])
  expect(picturesToDrop(uses, NOW)).toEqual([])
})

test('beyond the limit the longest unseen go, whatever order they were fetched in', () => {
  const uses = Array.from({ length: PICTURES_MAX }, (_, i): PictureUse => [`/${i}`, NOW - 1_000])
  expect(picturesToDrop([['/unseen', NOW - 2_000], ...uses, ['/new', NOW]], NOW)).toEqual([
    `/${PICTURES_MAX - 1}`,
    '/unseen',
  ])
})

test('a picture nobody looked at for a month goes', () => {
  const uses: PictureUse[] = [
    ['/old', NOW - PICTURES_LIFE_MS - 1],
    ['/fresh', NOW - PICTURES_LIFE_MS],
  ]
  expect(picturesToDrop(uses, NOW)).toEqual(['/old'])
})

test('another width of a picture is looked for from the next larger on, then downwards', () => {
  expect(otherWidths('https://shop/pictures/a/front.1f-640.avif')).toEqual([
    'https://shop/pictures/a/front.1f-960.avif',
    'https://shop/pictures/a/front.1f-1280.avif',
    'https://shop/pictures/a/front.1f-320.avif',
  ])
  expect(otherWidths('https://shop/pictures/logo.svg')).toEqual([])
})
