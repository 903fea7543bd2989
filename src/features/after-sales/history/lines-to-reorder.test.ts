import { expect, test } from 'vitest'
import { linesToReorder } from './lines-to-reorder.ts'

const paid = { id: 1, state: 'PREPARING' as const }
const canceled = { id: 2, state: 'CANCELED' as const }

test('goods that were canceled are not ordered again with the others', () => {
  expect(linesToReorder([paid, canceled])).toEqual([paid])
})

test('a canceled order is put into the cart as a whole', () => {
  expect(linesToReorder([canceled])).toEqual([canceled])
})
