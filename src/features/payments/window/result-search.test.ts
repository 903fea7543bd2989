import { expect, test } from 'vitest'
import { readResultSearch } from './result-search.ts'
import { returnOf } from './result-return.ts'

const read = (search: object) => returnOf(readResultSearch({ ...search }))
const merchant_uid = '260814-7F3K2QX_1'

test('the address of a return names its order and what the provider said', () => {
  expect(read({ merchant_uid, imp_uid: 'imp_1', imp_success: true })).toEqual({
    orderNumber: '260814-7F3K2QX',
    answer: { merchant_uid, imp_uid: 'imp_1', imp_success: true },
  })
})

test('codes that look like numbers are texts', () => {
  expect(read({ merchant_uid, error_code: 400 })?.answer.error_code).toBe('400')
})

test.each([{}, { merchant_uid: 'elsewhere_1' }, { imp_uid: 'imp_1' }])(
  '%o is no return of ours',
  (search) => {
    expect(read(search)).toBeUndefined()
  },
)
