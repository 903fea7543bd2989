import { expect, test } from 'vitest'
import * as v from 'valibot'
import { SIZE_LABELS, withStored } from './size-labels.ts'
import { type SizeValues, TypedSizes, typedSizes } from './size-schema.ts'

const NONE = {
  heightCm: null,
  weightKg: null,
  topSize: null,
  bottomSize: null,
  waistInch: null,
  shoeMm: null,
  deckWidth: null,
  fit: null,
}
const EMPTY = typedSizes(NONE)

test('a stored size is shown as it is spelled today, also one that is not offered', () => {
  expect(typedSizes({ ...NONE, topSize: 'XXL', bottomSize: '32' })).toMatchObject({
    topSize: '2XL',
    bottomSize: '32',
  })
  expect(withStored(SIZE_LABELS.topSize, '2XL')).toBe(SIZE_LABELS.topSize)
  expect(withStored(SIZE_LABELS.bottomSize, '32')).toBe(SIZE_LABELS.bottomSize)
  expect(withStored(SIZE_LABELS.topSize, '32')).toContain('32')
  expect(withStored(SIZE_LABELS.topSize, '')).toBe(SIZE_LABELS.topSize)
})

const messageOf = (values: Partial<SizeValues>) =>
  v.safeParse(TypedSizes, { ...EMPTY, ...values }).issues?.[0].message

test('empty fields are values that are not given', () => {
  expect(v.parse(TypedSizes, EMPTY)).toEqual(NONE)
})

test('typed values are parsed to the body, and stored ones are shown as typed', () => {
  const sizes = {
    ...NONE,
    heightCm: 178,
    topSize: 'L',
    shoeMm: 275,
    deckWidth: 8.25,
    fit: 'OVER' as const,
  }
  expect(v.parse(TypedSizes, typedSizes(sizes))).toEqual(sizes)
})

test.each([
  [{ heightCm: '99' }, '키는 100~230cm 사이의 숫자로 입력해 주세요.'],
  [{ weightKg: 'abc' }, '몸무게는 30~200kg 사이의 숫자로 입력해 주세요.'],
  [{ shoeMm: '272' }, '발 길이는 200~330mm 사이에서 5mm 단위로 입력해 주세요.'],
  [{ deckWidth: '8.2' }, '데크 폭은 0.125인치 단위로 입력해 주세요.'],
])('%o is refused', (values, message) => {
  expect(messageOf(values)).toBe(message)
})
