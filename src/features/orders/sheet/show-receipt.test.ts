import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { showReceipt } from './show-receipt.ts'

const orderNumber = '260814-AAAAAAA'
const RECEIPT = `/order/complete?orderNumber=${orderNumber}`

/**
 * A router whose last pages are these and whose address changes, as that of the app, once
 * `sheetIsClosed`: the entry of an open sheet is removed before.
 */
function routerAt(initialEntries: string[], sheetIsClosed = Promise.resolve()) {
  const history = createMemoryHistory({ initialEntries })
  return {
    history,
    get latestLocation() {
      return history.location
    },
    navigate: async (receipt: {
      to: string
      search: { orderNumber: string }
      replace: boolean
    }) => {
      await sheetIsClosed
      const show = receipt.replace ? history.replace : history.push
      show(`${receipt.to}?${new URLSearchParams(receipt.search).toString()}`)
    },
  }
}

test('two sources of a payment open one receipt, also while an open sheet holds the address', async () => {
  let closeSheet!: () => void
  const sheetIsClosed = new Promise<void>((resolve) => (closeSheet = resolve))
  const router = routerAt(['/', '/cart'], sheetIsClosed)
  const way = { page: '/cart', orderNumber, keepsPage: true }
  const shown = Promise.all([showReceipt(router, way), showReceipt(router, way)])
  closeSheet()
  await shown
  expect(router.history.location.href).toBe(RECEIPT)
  router.history.back()
  expect(router.history.location.href).toBe('/cart')
})

test('a source that reports a payment late leaves a buyer who has gone back where they are', async () => {
  const router = routerAt(['/', '/cart'])
  const way = { page: '/cart', orderNumber, keepsPage: true }
  await showReceipt(router, way)
  router.history.back()
  await showReceipt(router, way)
  expect(router.history.location.href).toBe('/cart')
  await showReceipt(router, { ...way, orderNumber: '260814-BBBBBBB' })
  expect(router.history.location.href).toBe('/order/complete?orderNumber=260814-BBBBBBB')
})

test('the receipt of an order sheet replaces it', async () => {
  const router = routerAt(['/', '/cart/payment'])
  await showReceipt(router, { page: '/cart/payment', orderNumber, keepsPage: false })
  expect(router.history.location.href).toBe(RECEIPT)
  router.history.back()
  expect(router.history.location.href).toBe('/')
})

test('Back leads to the shop from the receipt of a phone that came from the provider', async () => {
  const router = routerAt(['/cart/payment/result'])
  await showReceipt(router, { page: '/cart/payment/result', orderNumber, keepsPage: false })
  expect(router.history.location.href).toBe(RECEIPT)
  router.history.back()
  expect(router.history.location.href).toBe('/')
})

test('a buyer who has left the page that paid stays where they are', async () => {
  const router = routerAt(['/cart', '/'])
  await showReceipt(router, { page: '/cart', orderNumber, keepsPage: true })
  expect(router.history.location.href).toBe('/')
})

test('each link to a paid order leads to its receipt', async () => {
  const router = routerAt(['/', '/cart/payment'])
  const way = { page: '/cart/payment', orderNumber, keepsPage: false }
  await showReceipt(router, way)
  router.history.push('/cart/payment')
  await showReceipt(router, way)
  expect(router.history.location.href).toBe(RECEIPT)
})
