import { array, assert, constantFrom, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { mergeList, ORDER, questionOf, type ListKind } from './merge-list.ts'
import type { RecordValues } from './merge-record.ts'

interface Item {
  readonly key: string
  readonly fields: RecordValues
}

const KIND: ListKind<Item> = {
  keyOf: ({ key }) => key,
  fieldsOf: ({ fields }) => fields,
  withFields: (item, fields) => ({ ...item, fields }),
}

const value = constantFrom('a', 'b', 'c')
const item = record({
  key: constantFrom('1', '2', '3', '4'),
  fields: record({ label: value, code: value }),
})
const list = uniqueArray(item, { selector: ({ key }) => key, maxLength: 4 })

const find = (items: readonly Item[], key: string) => items.find((one) => one.key === key)
const keysOf = (items: readonly Item[]) => items.map(({ key }) => key)

test('two edits of one list lose no change without a question', () => {
  assert(
    property(list, list, list, (base, own, stored) => {
      const { items, asked } = mergeList(KIND, base, own, stored)
      const lost = ['1', '2', '3', '4'].filter((key) => {
        const [was, mine, their, now] = [base, own, stored, items].map((all) =>
          JSON.stringify(find(all, key)?.fields),
        )
        if (asked.some((name) => name.startsWith(questionOf(key)))) return false
        // Who left the item alone takes what the other did with it.
        if (mine === was || mine === their) return now !== their
        return their === was ? now !== mine : now === undefined
      })
      expect(lost).toEqual([])
      expect(new Set(keysOf(items)).size).toBe(items.length)
    }),
  )
})

test('an order that one moved is taken, and asked for where both did', () => {
  assert(
    property(array(constantFrom(0, 1, 2), { maxLength: 3 }), (moves) => {
      const base = ['1', '2', '3'].map((key) => ({ key, fields: { label: key } }))
      const moved = moves.reduce<readonly Item[]>((all, at) => {
        const one = all[at]
        return one ? [...all.filter((other) => other !== one), one] : all
      }, base)
      expect(keysOf(mergeList(KIND, base, moved, base).items)).toEqual(keysOf(moved))
      expect(keysOf(mergeList(KIND, base, base, moved).items)).toEqual(keysOf(moved))
      const reversed = base.toReversed()
      const isOther = ![keysOf(base).join(), keysOf(reversed).join()].includes(keysOf(moved).join())
      expect(mergeList(KIND, base, reversed, moved).asked).toEqual(isOther ? [ORDER] : [])
    }),
  )
})

test('an addition comes behind its neighbour; a removal of what the other changed is asked for', () => {
  const of = (key: string, label = key) => ({ key, fields: { label } })
  const added = mergeList(
    KIND,
    [of('1'), of('2')],
    [of('1'), of('3'), of('2')],
    [of('1'), of('2'), of('4')],
  )
  expect([keysOf(added.items), added.asked]).toEqual([['1', '3', '2', '4'], []])
  const removed = mergeList(KIND, [of('1'), of('2')], [of('2', 'b')], [of('1', 'a')])
  expect([keysOf(removed.items), removed.asked]).toEqual([
    ['2'],
    [questionOf('1'), questionOf('2')],
  ])
})
