import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { mergeVisits } from './merge-visits.ts'
import { rememberVisit, visitedPages } from './visited-pages.ts'

const page = (path: string, at = 0) => ({ path, title: `title of ${path}`, at })

test('pages seen are listed once, latest first, twelve at most', () => {
  const queryClient = new QueryClient()
  for (let id = 1; id <= 14; id += 1) rememberVisit(queryClient, page(`/products/${id}`))
  rememberVisit(queryClient, page('/products/10'))
  const paths = visitedPages(queryClient).map(({ path }) => path)
  expect(paths).toHaveLength(12)
  expect(paths.slice(0, 3)).toEqual(['/products/10', '/products/14', '/products/13'])
  expect(paths).not.toContain('/products/2')
})

test.each(['/cart/payment', '/cart/payment/result?x=1', '/auth/login', '/error', '/offline'])(
  '%s is no page to read without network',
  (path) => {
    const queryClient = new QueryClient()
    rememberVisit(queryClient, page(path))
    expect(visitedPages(queryClient)).toEqual([])
  },
)

test('the pages of two tabs are one list, latest first, each once', () => {
  const [old, filtered] = [page('/products?brand=1', 1), page('/products?brand=2', 4)]
  const one = [page('/products/3', 5), filtered, page('/', 2)]
  const other = [page('/products/4', 6), page('/', 3), old]
  const paths = mergeVisits(one, other).map(({ path }) => path)
  expect(paths).toEqual(['/products/4', '/products/3', '/products?brand=2', '/'])
  const many = Array.from({ length: 12 }, (_, id) => page(`/products/${id}`, 10 + id))
  expect(mergeVisits(one, many)).toEqual(many.toReversed())
})
