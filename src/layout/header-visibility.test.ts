import { expect, test } from 'vitest'
import { nextVisibility } from './header-visibility.ts'

test('the header hides on the way down and shows on the way up', () => {
  const down = nextVisibility({ y: 200, hidden: false }, 320)
  expect(down).toEqual({ y: 320, hidden: true })
  expect(nextVisibility(down, 290)).toEqual({ y: 290, hidden: false })
})

test('a tremble changes nothing, but a slow scroll adds up', () => {
  const start = { y: 300, hidden: false }
  expect(nextVisibility(start, 305)).toBe(start)
  expect(nextVisibility(nextVisibility(start, 305), 309).hidden).toBe(true)
})

test('near the top of the page it always shows', () => {
  expect(nextVisibility({ y: 50, hidden: true }, 90)).toEqual({ y: 90, hidden: false })
})
