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
