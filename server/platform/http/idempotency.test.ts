import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/platform/endpoint.ts'
import { readPayload, toRequest, type Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { countLockWaits, until } from '#tests/support/platform/until.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import type { App, AppEnv } from './app.ts'
import { answerError } from './errors.ts'
import { mount, mountTransactional } from './mount.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'

const pay = endpoint({
  method: 'POST',
  path: '/v1/pay',
  auth: 'client',
  admission: false,
  progress: false,
  idempotent: true,
  body: v.object({ amount: v.number() }),
  response: v.object({ receipt: v.number() }),
})

const note = endpoint({
  method: 'POST',
  path: '/v1/note',
  auth: 'client',
  admission: false,
  progress: false,
  idempotent: 'optional',
  body: v.object({ amount: v.number() }),
  response: v.object({ receipt: v.number() }),
})

/** An application with one endpoint on a real shop. */
function appOn(shop: TestShop): App {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('services', shop.services)
    c.set('traceId', 'trace')
    c.set('address', '127.0.0.1')
    c.set('network', '127.0.0.1')
    await next()
  })
  app.onError(answerError)
  return app
}

/** A call that writes one row per execution, and then runs `before` it responds. */
async function notes(shop: TestShop, before: (services: TxServices) => Promise<void>) {
  await shop.db.execute(sql`CREATE TABLE notes (id int GENERATED ALWAYS AS IDENTITY, amount int)`)
  const app = appOn(shop)
  mountTransactional(app, note, async ({ body }, services) => {
    const { rows } = await services.db.execute<{ id: number }>(
      sql`INSERT INTO notes (amount) VALUES (${body.amount}) RETURNING id`,
    )
    await before(services)
    return { receipt: rows[0]?.id ?? 0 }
  })
  const send = async (as: Caller, amount = 1) => {
    const response = await app.request(toRequest(note, { body: { amount }, as }))
    return (await readPayload(note, response)).receipt
  }
  const count = async () => (await shop.db.execute(sql`SELECT 1 FROM notes`)).rowCount
  return { send, count }
}

/** A note in progress: its row is written, and its response waits for `finish`. */
async function heldNote(shop: TestShop) {
  const started = signal()
  const finish = signal()
  const { send, count } = await notes(shop, async () => {
    started.give()
    await finish.given
  })
  const as = { ...(await shop.guest()), idempotencyKey: 'key-00001' }
  const first = send(as)
  await started.given
  return { send, count, as, first, finish }
}

/** An endpoint that takes effect at most once, on a real shop. */
function payments(shop: TestShop, work: () => Promise<number>) {
  const app = appOn(shop)
  mount(app, pay, async () => ({ receipt: await work() }))
  return async (as: Caller, amount = 1) => {
    const response = await app.request(toRequest(pay, { body: { amount }, as }))
    return (await readPayload(pay, response)).receipt
  }
}

/** A promise with its resolver. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

test('a request repeated under its key is executed once and answered twice', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  let count = 0
  const send = payments(shop, async () => (count += 1))
  const as = { ...(await shop.guest()), idempotencyKey: 'key-00001' }
  expect([await send(as), await send(as)]).toEqual([1, 1])
  expect(await send({ ...as, idempotencyKey: 'key-00002' })).toBe(2)
})

test('another request under the same key is refused; another visitor has separate keys', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  let count = 0
  const send = payments(shop, async () => (count += 1))
  const as = { ...(await shop.guest()), idempotencyKey: 'key-00001' }
  await send(as, 100)
  await expect(send(as, 200)).rejects.toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
  const other = { ...(await shop.guest()), idempotencyKey: 'key-00001' }
  expect(await send(other, 200)).toBe(2)
})

test('a second request during the first gets Retry-After', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const started = signal()
  const finish = signal()
  const send = payments(shop, async () => {
    started.give()
    await finish.given
    return 7
  })
  const as = { ...(await shop.guest()), idempotencyKey: 'key-00001' }
  const first = send(as)
  await started.given
  await expect(send(as)).rejects.toMatchObject({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' })
  finish.give()
  expect(await first).toBe(7)
  expect(await send(as)).toBe(7)
})

test('a refusal frees the key', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  let isShort = true
  const send = payments(shop, async () => {
    if (isShort) throw new ApiFailure('STOCK_SHORTAGE')
    return 1
  })
  const as = { ...(await shop.guest()), idempotencyKey: 'key-00001' }
  await expect(send(as)).rejects.toMatchObject({ code: 'STOCK_SHORTAGE' })
  isShort = false
  expect(await send(as, 2)).toBe(1)
})

test('work of a dead process may be repeated after its lease has ended', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  let count = 0
  const send = payments(shop, async () => (count += 1))
  const as = { ...(await shop.guest()), idempotencyKey: 'key-00001' }
  await send(as)
  await shop.db.execute(sql`UPDATE idempotency_keys SET answer = NULL`)
  await expect(send(as)).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
  shop.clock.advance(20_000)
  expect(await send(as)).toBe(2)
})

test('a missing key is refused by its name', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const send = payments(shop, async () => 1)
  await expect(send(await shop.guest())).rejects.toMatchObject({
    status: 400,
    payload: { fields: [{ field: 'idempotency-key' }] },
  })
})

test('the second of two equal changes waits for the first and gets its response', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const { send, count, as, first, finish } = await heldNote(shop)
  const second = send(as)
  await until(async () => (await countLockWaits(shop.db)) === 1)
  finish.give()
  expect(await Promise.all([first, second])).toEqual([1, 1])
  expect(await count()).toBe(1)
})

test('a second equal change with a long wait gets Retry-After', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const { send, count, as, first, finish } = await heldNote(shop)
  await expect(send(as)).rejects.toMatchObject({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' })
  finish.give()
  expect([await first, await send(as), await count()]).toEqual([1, 1, 1])
})

test.each([
  ['is refused', () => new ApiFailure('STOCK_SHORTAGE')],
  ['fails', () => new Error('The cable is out')],
])('a change that %s late has no effect and frees the key', async (_, trouble) => {
  await using shop = await startTestShop({ seed: 'none' })
  let isInTrouble = true
  const { send, count } = await notes(shop, async () => {
    if (isInTrouble) throw trouble()
  })
  const guest = await shop.guest()
  for (const as of [guest, { ...guest, idempotencyKey: 'key-00001' }]) {
    isInTrouble = true
    const before = await count()
    await expect(send(as)).rejects.toBeInstanceOf(Error)
    expect(await count()).toBe(before)
    isInTrouble = false
    await send(as, 2)
    expect(await count()).toBe((before ?? 0) + 1)
  }
})

test('a change whose response cannot be stored has no effect', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const { send, count } = await notes(shop, async () => {})
  await shop.db.execute(sql`
    ALTER TABLE idempotency_keys ADD CONSTRAINT keeps_nothing CHECK (answer IS NULL)
  `)
  const as = { ...(await shop.guest()), idempotencyKey: 'key-00001' }
  await expect(send(as)).rejects.toMatchObject({ status: 500 })
  expect(await count()).toBe(0)
})
