import { expect, test } from 'vitest'
import { dataTimeText } from './data-time.tsx'

const at = (moment: string): number => Date.parse(`${moment}:00+09:00`)

test('data of today has its clock time, data of another Korean day its date too', () => {
  const now = at('2026-11-30T09:00')
  expect(dataTimeText(at('2026-11-30T00:00'), now)).toBe(' (기준 00:00)')
  expect(dataTimeText(at('2026-11-29T23:59'), now)).toBe(' (기준 2026.11.29 23:59)')
  expect(dataTimeText(at('2026-11-01T23:50'), now)).toBe(' (기준 2026.11.01 23:50)')
})
