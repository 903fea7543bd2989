import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { rememberVisit, visitedPages } from './visited-pages.ts'

const page = (path: string) => ({ path, title: `title of ${path}` })

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
