import { expect, test } from 'vitest'
import { isTabOf, TAB_LINKS } from './layout-links.ts'

test('the tabs are the places of the design, in its order', () => {
  expect(TAB_LINKS.map(({ label }) => label)).toEqual(['홈', '쇼핑', '래플', '찜', '마이'])
})

test.each([
  ['/products/search', '/products'],
  ['/my-page/orders', '/my-page'],
  ['/my-page/wish', '/my-page/wish'],
  ['/auth/login', undefined],
])('%s belongs to the tab %s alone', (pathname, tab) => {
  const tabs = TAB_LINKS.filter(({ to }) => {
    const isBelow = pathname === to || pathname.startsWith(`${to}/`)
    return isBelow && isTabOf(to, pathname)
  })
  expect(tabs.map(({ to }) => to)).toEqual(tab === undefined ? [] : [tab])
})
