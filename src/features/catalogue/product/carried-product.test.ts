import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { knownCard } from './carried-product.ts'

const card = (productId: number, salePrice: number) => ({
  productId,
  salePrice,
  thumbnail: { base: `/pictures/${productId}` },
  badges: [],
})

test('a card is found in any answer, in the latest one that has it', () => {
  const client = new QueryClient()
  client.setQueryData(['shelf'], [card(1, 100), card(2, 200)], { updatedAt: 10 })
  const pages = { pages: [{ items: [card(2, 150)] }], pageParams: [1] }
  client.setQueryData(['list', 'pages'], pages, { updatedAt: 20 })
  client.setQueryData(['empty'], null)
  expect(knownCard(client, 1)).toMatchObject({ productId: 1, salePrice: 100 })
  expect(knownCard(client, 2)).toMatchObject({ productId: 2, salePrice: 150 })
  expect(knownCard(client, 3)).toBeUndefined()
})

test('a reference to the product is no card', () => {
  const client = new QueryClient()
  const suggestion = { productId: 1, name: '데크', thumbnail: { base: '/pictures/1' } }
  client.setQueryData(['suggestions'], { products: [suggestion] })
  client.setQueryData(['order'], { lines: [{ productId: 1, name: '데크' }] })
  expect(knownCard(client, 1)).toBeUndefined()
})
