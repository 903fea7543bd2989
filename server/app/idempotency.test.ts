import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { readPayload, toRequest, type Caller } from '#tests/support/test-call.ts'
import { startTestStore, type TestStore } from '#tests/support/test-store.ts'
import type { AppEnv } from './app.ts'
import { answerError } from './errors.ts'
import { mount } from './mount.ts'
import { Refusal } from './refusal.ts'

const pay = endpoint({
  method: 'POST',
  path: '/v1/pay',
  auth: 'client',
  idempotent: true,
  body: v.object({ amount: v.number() }),
  response: v.object({ receipt: v.number() }),
})

/** An endpoint that takes effect at most once, on a real store. */
function payments(store: TestStore, work: () => Promise<number>) {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('services', store.services)
    c.set('traceId', 'trace')
    await next()
  })
  app.onError(answerError)
  mount(app, pay, async () => ({ receipt: await work() }))
  return async (as: Caller, amount = 1) => {
    const response = await app.request(toRequest(pay, { body: { amount }, as }))
    return (await readPayload(pay, response)).receipt
  }
}

/** Something that one side waits for and the other gives. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

test('the same request under the same key is done once and answered twice', async () => {
  await using store = await startTestStore({ seed: 'none' })
  let count = 0
  const send = payments(store, async () => (count += 1))
  const as = { ...(await store.guest()), idempotencyKey: 'key-00001' }
  expect([await send(as), await send(as)]).toEqual([1, 1])
  expect(await send({ ...as, idempotencyKey: 'key-00002' })).toBe(2)
})

test('another request under the same key is refused, another visitor has keys of its own', async () => {
  await using store = await startTestStore({ seed: 'none' })
  let count = 0
  const send = payments(store, async () => (count += 1))
  const as = { ...(await store.guest()), idempotencyKey: 'key-00001' }
  await send(as, 100)
  await expect(send(as, 200)).rejects.toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
  const other = { ...(await store.guest()), idempotencyKey: 'key-00001' }
  expect(await send(other, 200)).toBe(2)
})

test('while the first is at work the second is told to come back', async () => {
  await using store = await startTestStore({ seed: 'none' })
  const started = signal()
  const finish = signal()
  const send = payments(store, async () => {
    started.give()
    await finish.given
    return 7
  })
  const as = { ...(await store.guest()), idempotencyKey: 'key-00001' }
  const first = send(as)
  await started.given
  await expect(send(as)).rejects.toMatchObject({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' })
  finish.give()
  expect(await first).toBe(7)
  expect(await send(as)).toBe(7)
})

test('a refusal leaves the key free', async () => {
  await using store = await startTestStore({ seed: 'none' })
  let isShort = true
  const send = payments(store, async () => {
    if (isShort) throw new Refusal('STOCK_SHORTAGE')
    return 1
  })
  const as = { ...(await store.guest()), idempotencyKey: 'key-00001' }
  await expect(send(as)).rejects.toMatchObject({ code: 'STOCK_SHORTAGE' })
  isShort = false
  expect(await send(as, 2)).toBe(1)
})

test('what a dead process was at may be done again once its lease is over', async () => {
  await using store = await startTestStore({ seed: 'none' })
  let count = 0
  const send = payments(store, async () => (count += 1))
  const as = { ...(await store.guest()), idempotencyKey: 'key-00001' }
  await send(as)
  await store.db.execute(sql`UPDATE idempotency_keys SET answer = NULL`)
  await expect(send(as)).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
  store.clock.advance(20_000)
  expect(await send(as)).toBe(2)
})

test('a key is needed, and it is asked for by name', async () => {
  await using store = await startTestStore({ seed: 'none' })
  const send = payments(store, async () => 1)
  await expect(send(await store.guest())).rejects.toMatchObject({
    status: 400,
    payload: { fields: [{ field: 'idempotency-key' }] },
  })
})
