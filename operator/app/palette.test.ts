import { expect, test } from 'vitest'
import { placesFor } from './palette.tsx'

const AREAS = [
  { to: '/orders', label: '주문' },
  { to: '/claims', label: '취소·교환·반품' },
]

test('the palette leads to a record by its number, and to pages by their name', () => {
  const toOf = (text: string) => placesFor(text, AREAS).map(({ to }) => to)
  expect(toOf(' 260814-6v8g330 ')).toEqual(['/orders/260814-6V8G330'])
  expect(toOf('R260814-6V8G330')).toEqual(['/claims/R260814-6V8G330'])
  expect(toOf('교환')).toEqual(['/claims'])
  expect(toOf('')).toEqual(['/orders', '/claims'])
  expect(toOf('없는 곳')).toEqual([])
})
