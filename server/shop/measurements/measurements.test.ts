import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MEASUREMENT_LIFE_MS } from '#contract/platform/limits.ts'
import { recordMeasurements, type Measurement } from '#contract/shop/measurements.calls.ts'
import { cleanUp } from '#server/main/clean-up.store.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { MEASUREMENT_LIMITS } from './routes.ts'

const LCP = {
  ageMs: 4_000,
  page: '/products/3',
  kind: 'vital',
  name: 'LCP',
  value: 1_234.5,
  rating: 'good',
} as const

const vital = (change: object = {}): Measurement => ({ ...LCP, eventId: randomUUID(), ...change })

const send = (shop: TestShop, events: Measurement[], sessionId = randomUUID()) =>
  shop.call(recordMeasurements, { body: { sessionId, events } })

const countOf = async ({ db }: TestShop) =>
  (await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM measurements`)).rows[0]?.n

test("a reported event is stored with the shop's time, without personal data", async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const sessionId = randomUUID()
  const event = vital()
  expect(await send(shop, [event], sessionId)).toEqual({ kept: 1 })
  const { rows } = await shop.db.execute(sql`SELECT * FROM measurements`)
  expect(rows).toEqual([
    {
      event_id: event.eventId,
      session_id: sessionId,
      kind: 'vital',
      page: '/products/3',
      detail: { name: 'LCP', value: 1_234.5, rating: 'good' },
      happened_at: expect.anything(),
      received_at: expect.anything(),
    },
  ])
  const { rows: times } = await shop.db.execute<{ age: number }>(
    sql`SELECT extract(epoch FROM received_at - happened_at)::int AS age FROM measurements`,
  )
  expect(times[0]?.age).toBe(4)
})

test('a repeated event is stored once', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const events = [vital(), vital()]
  await send(shop, events)
  expect(await send(shop, [...events, vital()])).toEqual({ kept: 1 })
  expect(await countOf(shop)).toBe(3)
})

test('a beacon with plain text and without custom headers is accepted', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const response = await shop.fetch(recordMeasurements.path, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify({ sessionId: randomUUID(), events: [vital()] }),
  })
  expect(response.status).toBe(200)
  expect(await countOf(shop)).toBe(1)
})

test.each<[string, Record<string, unknown>]>([
  ['a text that was not cut', { page: `/${'a'.repeat(255)}` }],
  ['an unknown kind', { kind: 'keystroke' }],
  ['a status that is no failure', { kind: 'network-failure', path: '/v1/carts', status: 404 }],
])('%s is refused', async (_, change) => {
  await using shop = await startTestShop({ seed: 'none' })
  const refused = send(shop, [vital(change)])
  expect((await refusalOf(refused)).code).toBe('VALIDATION_FAILED')
})

test('a session with too many reports is refused until the next minute', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const sessionId = randomUUID()
  for (let sent = 0; sent < MEASUREMENT_LIMITS.session; sent += 1) {
    await send(shop, [vital()], sessionId)
  }
  expect((await refusalOf(send(shop, [vital()], sessionId))).code).toBe('RATE_LIMITED')
  expect(await send(shop, [vital()])).toEqual({ kept: 1 })
  shop.clock.advance(60_000)
  expect(await send(shop, [vital()], sessionId)).toEqual({ kept: 1 })
})

test('measurements are deleted after their retention time', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  await send(shop, [vital()])
  shop.clock.advance(MEASUREMENT_LIFE_MS - 1)
  await cleanUp(shop.services)
  expect(await countOf(shop)).toBe(1)
  shop.clock.advance(1)
  await cleanUp(shop.services)
  expect(await countOf(shop)).toBe(0)
})
