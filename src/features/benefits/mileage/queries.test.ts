import { expect, test } from 'vitest'
import { MILEAGE_VIEWS, mileageQuery, mileageView } from './queries.ts'

test('the address names a view of the ledger; an unknown one is all of it', () => {
  expect(mileageView({ show: 'used' }).label).toBe('사용')
  expect(mileageView({}).label).toBe('전체')
  expect(mileageView({ show: 'nothing' }).label).toBe('전체')
})

test('each view has a query of its own', () => {
  const keys = MILEAGE_VIEWS.map(({ view }) =>
    JSON.stringify(mileageQuery({ show: view }).queryKey),
  )
  expect(new Set(keys).size).toBe(MILEAGE_VIEWS.length)
  expect(keys[4]).toContain('RESTORE')
})
