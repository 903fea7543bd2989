import { expect, test } from 'vitest'
import { RUN_KINDS } from '#contract/operators/run-kinds.ts'
import { confirmColumns, headingKey, matchColumns } from './match-columns.ts'

const COLUMNS = RUN_KINDS.ORDER_SHIP.columns ?? []
const NOTHING = { columnOf: new Map<string, string>(), valueOf: new Map<string, string>() }

const placesOf = ({ columns }: ReturnType<typeof matchColumns>) => columns.map(({ at }) => at)

test('usual headings are found with any spaces and signs, below titles', () => {
  const found = matchColumns(
    [
      ['출고 목록'],
      [''],
      ['받는분', '운송장 번호', 'Order-Number', '택배사(명)'],
      ['김', '주문번호', '', ''],
    ],
    COLUMNS,
    NOTHING,
  )
  expect(found.headAt).toBe(2)
  expect(placesOf(found)).toEqual([2, 3, 1])
})

test('a confirmed heading goes before the usual ones, and leaves none for two columns', () => {
  const columnOf = new Map([
    [headingKey('관리 번호'), '주문번호'],
    [headingKey('주문번호'), '송장번호'],
  ])
  const valueOf = new Map([['택배사', 'CJ대한통운']])
  const found = matchColumns([['주문번호', '관리번호']], COLUMNS, { columnOf, valueOf })
  expect(placesOf(found)).toEqual([1, undefined, 0])
  expect(found.columns[1]).toMatchObject({ heading: null, value: 'CJ대한통운' })
})

test('a confirmed column replaces the found one; an absent heading is missing', () => {
  const found = matchColumns([['주문번호', '송장번호', '비고']], COLUMNS, NOTHING)
  const confirmed = confirmColumns(found, {
    주문번호: { heading: '비고' },
    택배사: { value: '한진택배' },
    송장번호: { heading: '없는 열' },
  })
  expect(confirmed.columns).toMatchObject([
    { heading: '비고', at: 2 },
    { heading: null, value: '한진택배' },
    { heading: null, value: null, at: undefined },
  ])
})

test('a file without any line has no columns', () => {
  expect(placesOf(matchColumns([], COLUMNS, NOTHING))).toEqual([undefined, undefined, undefined])
})
