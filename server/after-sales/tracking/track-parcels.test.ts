import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import {
  correctShipment,
  getOperatorOrder,
  prepareOrder,
  shipOrderLines,
} from '#contract/after-sales/operator-orders.calls.ts'
import { trackParcels } from '#server/after-sales/jobs/track-parcels.ts'
import { SettableClock } from '#server/platform/services/clock.ts'
import { carrierService } from '#server/providers/carrier/carrier-service.ts'
import { standInCarrier } from '#server/providers/carrier/stand-in-carrier.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000
const CJ = 'CJ대한통운'

/** A service of carriers that knows what the test sets, and what it was asked. */
async function startCarrier() {
  const asked: string[] = []
  const state = { status: 200, text: JSON.stringify({ status: 'ON_THE_WAY' }) }
  let meanwhile = async () => {}
  const answer = async ({ url = '', headers }: IncomingMessage, response: ServerResponse) => {
    const { searchParams } = new URL(url, 'http://carrier.test')
    asked.push(
      [searchParams.get('carrier'), searchParams.get('trackingNo'), headers.authorization].join(
        ' ',
      ),
    )
    await meanwhile()
    response.writeHead(state.status, { 'content-type': 'application/json' }).end(state.text)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    says: (status: number, body: unknown) => {
      Object.assign(state, {
        status,
        text: typeof body === 'string' ? body : JSON.stringify(body),
      })
    },
    during: (work: () => Promise<void>) => {
      meanwhile = work
    },
    carriers: carrierService({ url: `http://127.0.0.1:${port}/parcels`, token: 'secret' }, fetch),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function openShipped() {
  const carrier = await startCarrier()
  const shop = await startTestShop({ services: { carriers: carrier.carriers } })
  await shop.db.execute(`UPDATE shipments SET delivered_at = shipped_at WHERE delivered_at IS NULL`)
  const staff = await TestOperator.of(shop, 'manager')
  const { orderNumber } = await PaidOrder.of(shop, await Shopper.guest(shop))
  const params = { orderNumber }
  await staff.call(prepareOrder, { params, body: {} })
  const body = { carrier: CJ, trackingNo: '612345678901' } as const
  const { shipmentIds } = await staff.call(shipOrderLines, { params, body })
  const read = async () => {
    // The clock goes further than a session lasts.
    staff.cookie = await staff.anotherCookie()
    return staff.call(getOperatorOrder, { params })
  }
  return {
    carrier,
    shop,
    staff,
    shipmentId: shipmentIds[0] ?? 0,
    read,
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]()
      await carrier[Symbol.asyncDispose]()
    },
  }
}

test('a parcel is looked up each half hour until its delivery is noted once', async () => {
  await using shipped = await openShipped()
  const { carrier, shop, read } = shipped
  await trackParcels(shop.services)
  await trackParcels(shop.services)
  expect(carrier.asked).toEqual([`${CJ} 612345678901 Bearer secret`])
  expect(await read()).toMatchObject({ state: 'SHIPPING', shipments: [{ lookFailures: 0 }] })
  shop.clock.advance(30 * MINUTE_MS)
  carrier.says(200, { status: 'DELIVERED', place: '경비실' })
  await Promise.all([trackParcels(shop.services), trackParcels(shop.services)])
  const { state, timeline } = await read()
  expect(state).toBe('DELIVERED')
  const delivered = timeline.filter(({ text }) => text.includes('배송완료'))
  expect(delivered).toMatchObject([{ text: `배송완료 (${CJ} 배송조회)`, by: '자동' }])
  expect(timeline.filter(({ text }) => text.includes('배송 완료 (경비실)'))).toHaveLength(1)
  shop.clock.advance(60 * MINUTE_MS)
  await trackParcels(shop.services)
  expect(carrier.asked).toHaveLength(2)
})

test.each([
  ['no answer of the service', 503, ''],
  ['an unknown number', 404, { status: 'DELIVERED' }],
  ['an answer of another form', 200, { status: 'LOST' }],
  ['an answer that was cut', 200, '{"status": "DELIV'],
  ['a page of something in between', 200, '<html>'],
])(
  '%s is no report: nothing changes, and the next look-up comes later',
  async (_name, status, body) => {
    await using shipped = await openShipped()
    const { carrier, shop, read } = shipped
    carrier.says(status, body)
    for (const [minutes, asked] of [
      [0, 1],
      [59, 1],
      [1, 2],
      [119, 2],
      [1, 3],
    ] as const) {
      shop.clock.advance(minutes * MINUTE_MS)
      await trackParcels(shop.services)
      expect(carrier.asked).toHaveLength(asked)
    }
    expect(await read()).toMatchObject({
      state: 'SHIPPING',
      shipments: [{ deliveredAt: null, lookFailures: 3 }],
    })
    carrier.says(200, { status: 'ON_THE_WAY' })
    shop.clock.advance(12 * 60 * MINUTE_MS)
    await trackParcels(shop.services)
    expect((await read()).shipments).toMatchObject([{ lookFailures: 0 }])
  },
)

test('a number that is corrected during its look-up is looked up again at once', async () => {
  await using shipped = await openShipped()
  const { carrier, shop, staff, shipmentId, read } = shipped
  carrier.says(200, { status: 'DELIVERED' })
  carrier.during(async () => {
    carrier.during(async () => {})
    const change = { carrier: CJ, trackingNo: '612345678902', expected: '612345678901' } as const
    const body = { ...change, reason: '오입력' }
    await staff.call(correctShipment, { params: { shipmentId }, body })
  })
  await trackParcels(shop.services)
  expect(await read()).toMatchObject({ state: 'SHIPPING', shipments: [{ lookFailures: 0 }] })
  await trackParcels(shop.services)
  expect(carrier.asked.at(-1)).toContain('612345678902')
  expect((await read()).state).toBe('DELIVERED')
})

test('the stand-in of carriers delivers what was shipped after its start', async () => {
  await using shipped = await openShipped()
  const { carrier, shop, read } = shipped
  await trackParcels({ ...shop.services, carriers: undefined })
  const lookUp = async (startedAt: Date) => {
    const clock = new SettableClock(startedAt)
    const carriers = standInCarrier(clock)
    clock.set(shop.clock.now())
    await trackParcels({ ...shop.services, carriers })
    return (await read()).state
  }
  const before = shop.clock.now()
  shop.clock.advance(MINUTE_MS)
  expect(await lookUp(before)).toBe('SHIPPING')
  shop.clock.advance(30 * MINUTE_MS)
  expect(await lookUp(shop.clock.now())).toBe('SHIPPING')
  shop.clock.advance(30 * MINUTE_MS)
  expect(await lookUp(before)).toBe('DELIVERED')
  expect(carrier.asked).toEqual([])
})
