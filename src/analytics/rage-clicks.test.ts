import { expect, test } from 'vitest'
import { addClick, type ClickRow } from './rage-clicks.ts'

/** Number of rage clicks among these clicks, each `[place, time]`. */
function ragesIn(clicks: readonly (readonly [string, number])[]): number {
  let row: ClickRow<string> | undefined
  let rages = 0
  for (const [place, at] of clicks) {
    const next = addClick(row, place, at)
    row = next.row
    if (next.isRage) rages += 1
  }
  return rages
}

const times = (...at: number[]) => at.map((time) => ['button', time] as const)

test('four clicks within a second are one rage click, and so are the next four', () => {
  expect(ragesIn(times(0, 300, 600))).toBe(0)
  expect(ragesIn(times(0, 300, 600, 999))).toBe(1)
  expect(ragesIn(times(0, 100, 200, 300, 400, 500, 600))).toBe(1)
  expect(ragesIn(times(0, 100, 200, 300, 400, 500, 600, 700))).toBe(2)
})

test('the window slides', () => {
  expect(ragesIn(times(0, 300, 600, 1_000))).toBe(0)
  expect(ragesIn(times(0, 800, 1_000, 1_200, 1_400))).toBe(1)
})

test('clicks on different places are patience', () => {
  expect(
    ragesIn([
      ['a', 0],
      ['a', 1],
      ['b', 2],
      ['a', 3],
      ['a', 4],
    ]),
  ).toBe(0)
})
