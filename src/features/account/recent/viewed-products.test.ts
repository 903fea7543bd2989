import { expect, test } from 'vitest'
import { viewedProducts } from './viewed-products.ts'

const idIn = (path: string) => /^\/products\/(\d+)/u.exec(path)?.[1]
const visit = (path: string, at: number) => ({ path, at, title: path })

test('products are found among the visited pages, latest first and once', () => {
  const visits = [visit('/products/3', 10), visit('/cart', 40), visit('/products/7', 30)]
  expect(viewedProducts([...visits, visit('/products/3?size=1', 50)], 0, idIn)).toEqual([3, 7])
})

test('visits that were merged before are left out', () => {
  const visits = [visit('/products/3', 10), visit('/products/7', 30)]
  expect(viewedProducts(visits, 10, idIn)).toEqual([7])
})
