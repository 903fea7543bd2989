import { expect, test } from 'vitest'
import { seenAfter } from './styling-seen.ts'

const shots = [
  { publishedAt: '2026-08-12T12:00:00+09:00' },
  { publishedAt: '2026-08-13T12:00:00+09:00' },
]

test('the newest shown shot counts, with the milliseconds that answers leave out', () => {
  expect(seenAfter(undefined, shots)).toBe('2026-08-13T03:00:00.999Z')
  expect(seenAfter('2026-08-01T00:00:00.000Z', shots)).toBe('2026-08-13T03:00:00.999Z')
  expect(seenAfter('x', shots)).toBe('2026-08-13T03:00:00.999Z')
})

test('a list of older shots, or of none, changes nothing', () => {
  expect(seenAfter('2026-08-14T00:00:00.000Z', shots)).toBe('2026-08-14T00:00:00.000Z')
  expect(seenAfter(undefined, [])).toBeUndefined()
})
