import { expect, test } from 'vitest'
import { amountChange } from './agreed-amount.ts'

const shown = { selection: 'one deck', payAmount: 80_000 }

test('the first amount of a selection needs no agreement', () => {
  expect(amountChange(undefined, shown)).toBeUndefined()
  expect(amountChange({ selection: 'two decks', payAmount: 160_000 }, shown)).toBeUndefined()
})

test('another amount for the same selection is a change, and the same amount is none', () => {
  expect(amountChange(shown, shown)).toBeUndefined()
  expect(amountChange(shown, { ...shown, payAmount: 85_000 })).toEqual({
    from: 80_000,
    to: 85_000,
  })
})
