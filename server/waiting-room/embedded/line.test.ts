import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Line } from './line.ts'

const moves = fc.array(
  fc.record({ adds: fc.boolean(), number: fc.integer({ min: 1, max: 200_000 }) }),
  { maxLength: 200 },
)

test('the queue counts exactly the visitors ahead after any changes', () => {
  fc.assert(
    fc.property(moves, (steps) => {
      const line = new Line()
      const model = new Set<number>()
      for (const { adds, number } of steps) {
        if (adds) {
          line.add(number)
          model.add(number)
        } else {
          line.remove(number)
          model.delete(number)
        }
        const sorted = [...model].toSorted((a, b) => a - b)
        expect(line.size).toBe(sorted.length)
        expect(line.first()).toBe(sorted[0])
        expect(line.ahead(number)).toBe(sorted.filter((n) => n < number).length)
        expect(line.has(number)).toBe(model.has(number))
      }
    }),
  )
})

test('an empty queue accepts a number far below its last', () => {
  const line = new Line()
  line.add(60_000)
  line.remove(60_000)
  line.add(5)
  expect([line.first(), line.size, line.ahead(60_000)]).toEqual([5, 1, 1])
})

test('a long-lived queue discards admitted positions and counts correctly', () => {
  const line = new Line()
  for (let number = 1; number <= 100_000; number += 1) {
    line.add(number)
    if (number > 500) line.remove(number - 500)
  }
  expect(line.size).toBe(500)
  expect(line.first()).toBe(99_501)
  expect(line.ahead(100_000)).toBe(499)
})
