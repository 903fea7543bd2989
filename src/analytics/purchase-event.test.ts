import { expect, test } from 'vitest'
import type { DataLayer } from './data-layer.ts'
import { reportPurchase } from './purchase-event.ts'

const PAID_AT = '2026-08-14T13:00:00+09:00'
const NOW = Date.parse(PAID_AT)
const DAY_MS = 24 * 3_600_000
const purchase = (orderNumber: string, hashedUserId?: string) => ({
  orderNumber,
  paidAt: PAID_AT,
  quantity: 3,
  total: 89_300,
  hashedUserId,
})

/** Permission of the shop: the first report of each order. */
function shop() {
  const permitted = new Map<string, string>()
  return async (orderNumber: string, reportId: string) => {
    if (!permitted.has(orderNumber)) permitted.set(orderNumber, reportId)
    return permitted.get(orderNumber) === reportId
  }
}

function device(permit = shop()) {
  const target: { dataLayer?: DataLayer } = {}
  let text: string | undefined
  let ids = 0
  const name = Math.random()
  const reported = { read: () => text, write: (next: string) => void (text = next) }
  return { target, reported, permit, newId: () => `${name}-${(ids += 1)}` }
}

test('a purchase has the fields of the specification and is reported once', async () => {
  const asked: string[] = []
  const permit = shop()
  const ports = device((orderNumber, reportId) => {
    asked.push(orderNumber)
    return permit(orderNumber, reportId)
  })
  await reportPurchase(ports, purchase('260814-AAAAAAA', 'hash'), NOW)
  await reportPurchase(ports, purchase('260814-AAAAAAA', 'hash'), NOW)
  // The shop is not asked again about a settled report.
  expect(asked).toEqual(['260814-AAAAAAA'])
  expect(ports.target.dataLayer).toEqual([
    {
      event: 'purchase',
      total_quantity: 3,
      total_price: 89_300,
      currency: 'KRW',
      user_id: 'hash',
    },
  ])
})

test('another order is another purchase, and a late payment counts, but not an old receipt', async () => {
  const ports = device()
  await reportPurchase(ports, purchase('260814-AAAAAAA'), NOW)
  await reportPurchase(ports, purchase('260814-BBBBBBB'), NOW + 2 * DAY_MS)
  await reportPurchase(ports, purchase('260814-CCCCCCC'), NOW + 8 * DAY_MS)
  expect(ports.target.dataLayer).toHaveLength(2)
})

test('of two devices that show an order one reports it', async () => {
  const permit = shop()
  const devices = [device(permit), device(permit)]
  await Promise.all(devices.map((ports) => reportPurchase(ports, purchase('260814-AAAAAAA'), NOW)))
  expect(devices.flatMap(({ target }) => target.dataLayer ?? [])).toHaveLength(1)
})

test('two views at once on one device are one report', async () => {
  const ports = device()
  const report = () => reportPurchase(ports, purchase('260814-AAAAAAA'), NOW)
  await Promise.all([report(), report()])
  expect(ports.target.dataLayer).toHaveLength(1)
})

test('a permission whose answer was lost is asked for again', async () => {
  const permit = shop()
  const ports = device(permit)
  const lost = {
    ...ports,
    permit: async (orderNumber: string, reportId: string) => {
      await permit(orderNumber, reportId)
      throw new Error('offline')
    },
  }
  await expect(reportPurchase(lost, purchase('260814-AAAAAAA'), NOW)).rejects.toThrow('offline')
  expect(ports.target.dataLayer).toBeUndefined()
  await reportPurchase(ports, purchase('260814-AAAAAAA'), NOW)
  expect(ports.target.dataLayer).toHaveLength(1)
})
