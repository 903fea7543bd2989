import { expect, test } from 'vitest'
import { mergeLines } from './merge-lines.ts'

const line = (sizeId: number, count: number, answer: string | null = null) => ({
  sizeId,
  count,
  answer,
  price: 1_000,
})

test("for the same size the larger count and the member's own answer are used", () => {
  expect(mergeLines([line(1, 2, '부착')], [line(1, 3, '미부착')])).toEqual([line(1, 3, '부착')])
  expect(mergeLines([line(1, 3)], [line(1, 2)])).toEqual([])
})

test('new lines are added while the cart has capacity', () => {
  const full = Array.from({ length: 49 }, (_, index) => line(index + 1, 1))
  expect(mergeLines(full, [line(100, 1), line(101, 1)])).toEqual([line(100, 1)])
})
