import { assert, constantFrom, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { mergeRecord } from './merge-record.ts'

const values = record({
  title: constantFrom('a', 'b', 'c'),
  body: constantFrom('a', 'b', 'c'),
  role: constantFrom('a', 'b', 'c'),
})

test('two edits of one record lose no change without a question', () => {
  assert(
    property(values, values, values, (base, own, stored) => {
      const { values: merged, asked } = mergeRecord(base, own, stored)
      const lost = (['title', 'body', 'role'] as const).filter((name) => {
        const isOwn = own[name] === base[name] || merged[name] === own[name]
        const isTaken = stored[name] === base[name] || merged[name] === stored[name]
        return !asked.includes(name) && !(isOwn && isTaken)
      })
      expect(lost).toEqual([])
    }),
  )
})

test('a field that both changed to different values is asked for', () => {
  const base = { title: 'a', body: 'a', role: 'a' }
  const merged = mergeRecord(
    base,
    { title: 'b', body: 'b', role: 'a' },
    { title: 'c', body: 'b', role: 'c' },
  )
  expect(merged).toEqual({ values: { title: 'b', body: 'b', role: 'c' }, asked: ['title'] })
})
