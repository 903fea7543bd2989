import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { mergeVisits } from './merge-visits.ts'
import { rememberVisit, rememberView, visitedPages } from './visited-pages.ts'

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

test('the pages of two tabs are one list, latest first, each once', () => {
  const [old, filtered] = [page('/products?brand=1', 1), page('/products?brand=2', 4)]
  const one = [page('/products/3', 5), filtered, page('/', 2)]
  const other = [page('/products/4', 6), page('/', 3), old]
  const paths = mergeVisits(one, other).map(({ path }) => path)
  expect(paths).toEqual(['/products/4', '/products/3', '/products?brand=2', '/'])
  const many = Array.from({ length: 12 }, (_, id) => page(`/products/${id}`, 10 + id))
  expect(mergeVisits(one, many)).toEqual(many.toReversed())
})

/** A page with a persisted query that is listed once it is read. */
function openPage(isStillShown = true, status = 'success') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let resolve = (_receipt: string): void => undefined
  let reject = (_error: Error): void => undefined
  const order = queryOptions({
    queryKey: ['orders', '1'],
    queryFn: () =>
      new Promise<string>((onAnswer, onFailure) => {
        resolve = onAnswer
        reject = onFailure
      }),
    meta: { persist: 'month' },
  })
  void queryClient.query(order).catch(() => undefined)
  const path = '/order/complete?orderNumber=1'
  const router = {
    latestLocation: { href: isStillShown ? path : '/products' },
    state: { matches: [{ status: 'success' }, { status }] },
  }
  const listed = rememberView(queryClient, router, { path, title: '주문 완료' }, 1)
  const paths = () => visitedPages(queryClient).map(({ path }) => path)
  return {
    resolve: () => resolve('receipt'),
    reject: () => reject(new Error('no answer')),
    listed,
    paths,
  }
}

test('a page is listed once its answers are there', async () => {
  const { resolve, listed, paths } = openPage()
  expect(paths()).toEqual([])
  resolve()
  await listed
  expect(paths()).toEqual(['/order/complete?orderNumber=1'])
})

test('a page that is left before its answers arrived, or whose queries failed, is not listed', async () => {
  const left = openPage(false)
  left.resolve()
  await left.listed
  expect(left.paths()).toEqual([])
  const failed = openPage()
  failed.reject()
  await failed.listed
  expect(failed.paths()).toEqual([])
})

test('a page that failed although its answers arrived is not listed', async () => {
  const { resolve, listed, paths } = openPage(true, 'error')
  resolve()
  await listed
  expect(paths()).toEqual([])
})
