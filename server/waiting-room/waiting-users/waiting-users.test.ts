import { expect, test } from 'vitest'
import { HEADERS } from '#contract/platform/headers.ts'
import { CLIENT_CODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { cancelWaiting, getWaitingStatus } from '#contract/waiting-room/waiting-users.calls.ts'
import { SettableClock } from '#server/platform/services/clock.ts'
import type { WaitingQueue } from '#server/platform/services/app-services.ts'
import { createWaitingRoom } from '#server/waiting-room/create-waiting-room.ts'
import { ownQueue } from '#server/waiting-room/own-queue.ts'
import { remoteQueue } from '#server/waiting-room/remote-queue.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { TEST_NOW } from '#tests/support/platform/test-services.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

/** A shop in front of a waiting room with one slot. */
async function openShop(access: { blockList?: string[] } = {}) {
  const clock = new SettableClock(TEST_NOW)
  const now = () => clock.now().getTime()
  const room = createWaitingRoom({
    clock,
    settings: { actions: { worksout: { limit: 1, ...access } } },
  })
  const queue = ownQueue(room, now)
  const shop = await startTestShop({ seed: 'none', waitingRoom: room, services: { queue, clock } })
  return { shop, clock, room }
}

const ask = async (shop: TestShop, waitingUserKey?: string, address?: string) =>
  shop.call(getWaitingStatus, {
    query: { waitingUserKey },
    as: { ...(await shop.guest()), address },
  })
const cancel = async (shop: TestShop, waitingUserKey: string) =>
  shop.call(cancelWaiting, { body: { waitingUserKey }, as: await shop.guest() })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

test('waiting users are admitted in order, by a key that is valid for orders', async () => {
  const { shop, room } = await openShop()
  await using _ = shop
  const [first, second, third] = [await ask(shop), await ask(shop), await ask(shop)]
  expect(first).toMatchObject({ state: 'ADMITTED', position: 0, total: 0 })
  expect(second).toMatchObject({ state: 'WAITING', position: 1, total: 1 })
  expect(third).toMatchObject({ state: 'WAITING', position: 2, total: 2 })
  expect(third.pollAfterMs).toBeGreaterThan(0)
  expect(room.isInside(first.waitingUserKey)).toBe(true)
  expect(room.isInside(second.waitingUserKey)).toBe(false)
  expect(await ask(shop, second.waitingUserKey)).toMatchObject({ state: 'WAITING', total: 2 })

  expect(await cancel(shop, first.waitingUserKey)).toEqual({ state: 'CANCELED' })
  expect((await ask(shop, first.waitingUserKey)).state).toBe('CANCELED')
  // The second one is called and waits no more.
  expect(await ask(shop, third.waitingUserKey)).toMatchObject({ state: 'WAITING', position: 1 })
  const admitted = await ask(shop, second.waitingUserKey)
  expect(admitted.state).toBe('ADMITTED')
  expect(room.isInside(admitted.waitingUserKey)).toBe(true)
})

test('an empty key is a new ticket, as none is', async () => {
  const { shop } = await openShop()
  await using _ = shop
  await ask(shop)
  const { clientId } = await shop.guest()
  const response = await shop.fetch(`${getWaitingStatus.path}?waitingUserKey=`, {
    headers: { [HEADERS.clientId]: clientId },
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ payload: { state: 'WAITING', position: 1 } })
  expect(await codeOf(cancel(shop, ''))).toBe('VALIDATION_FAILED')
})

test('requests keep an admission; without them it expires and the next one is admitted', async () => {
  const { shop, clock, room } = await openShop()
  await using _ = shop
  const { waitingUserKey } = await ask(shop)
  for (let times = 0; times < 4; times += 1) {
    clock.advance(50_000)
    const { state, pollAfterMs } = await ask(shop, waitingUserKey)
    expect(state).toBe('ADMITTED')
    expect(pollAfterMs).toBeLessThanOrEqual(50_000)
  }
  clock.advance(130_000)
  expect(room.isInside(waitingUserKey)).toBe(false)
  expect(await ask(shop, waitingUserKey)).toEqual({
    waitingUserKey,
    state: 'EXPIRED',
    position: 0,
    total: 0,
    etaSeconds: null,
    pollAfterMs: 0,
  })
  expect((await ask(shop)).state).toBe('ADMITTED')
})

test('a returned queue position and an ended admission stay canceled', async () => {
  const { shop, room } = await openShop()
  await using _ = shop
  const [first, second] = [await ask(shop), await ask(shop)]
  for (const { waitingUserKey } of [second, second, first, first]) {
    expect(await cancel(shop, waitingUserKey)).toEqual({ state: 'CANCELED' })
  }
  expect(room.metrics()['worksout']).toMatchObject({ waiting: 0, inside: 0 })
})

test('an invented key is not found, and one of another format is refused', async () => {
  const { shop } = await openShop()
  await using _ = shop
  for (const key of ['F'.repeat(64), 'abc']) {
    expect(await codeOf(ask(shop, key))).toBe('WAITING_NOT_FOUND')
    expect(await codeOf(cancel(shop, key))).toBe('WAITING_NOT_FOUND')
  }
  for (const key of ['a b', '<script>', 'x'.repeat(1_001)]) {
    expect(await codeOf(ask(shop, key))).toBe('VALIDATION_FAILED')
  }
})

test('an address that the waiting room blocks is refused with the time of the next try', async () => {
  const { shop } = await openShop({ blockList: ['203.0.113.0/24'] })
  await using _ = shop
  const response = await shop.respond(getWaitingStatus, {
    query: {},
    as: { ...(await shop.guest()), address: '203.0.113.7' },
  })
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('10')
  expect(await response.json()).toMatchObject({ code: 'WAITING_REFUSED' })
  expect((await ask(shop, undefined, '198.51.100.9')).state).toBe('ADMITTED')
})

test('without a working waiting room the calls are unavailable', async () => {
  const failing: WaitingQueue[] = [
    { ask: async () => undefined },
    { ask: async () => ({ type: 5002, code: CLIENT_CODES.system, params: {} }) },
  ]
  for (const queue of failing) {
    await using shop = await startTestShop({ seed: 'none', services: { queue } })
    expect(await codeOf(ask(shop))).toBe('UNAVAILABLE')
    expect(await codeOf(cancel(shop, 'ABC'))).toBe('UNAVAILABLE')
  }
})

test('a waiting room on another host is asked for the address of the visitor', async () => {
  const asked: { url: string; forwarded: string | null }[] = []
  const warnings: unknown[] = []
  const reply = { text: '201:key=K2&nwait=5&nnext=3&tps=2.000000&ttl=4', fails: false }
  const queue = remoteQueue('https://queue.example.com', {
    now: () => 7,
    fetch: async (input, init) => {
      if (reply.fails) throw new TypeError('away')
      const forwarded = new Headers(init?.headers).get('x-forwarded-for')
      asked.push({ url: new Request(input).url, forwarded })
      return new Response(reply.text)
    },
    log: { warn: (...line: unknown[]) => void warnings.push(line) },
  })
  await using shop = await startTestShop({ seed: 'none', services: { queue } })
  expect(await ask(shop, 'K1', '198.51.100.9')).toEqual({
    waitingUserKey: 'K2',
    state: 'WAITING',
    position: 6,
    total: 9,
    etaSeconds: 3,
    pollAfterMs: 4_000,
  })
  expect(asked[0]?.url).toMatch(/^https:\/\/queue\.example\.com\/ts\.wseq\?opcode=5002&key=K1&/u)
  expect(asked[0]?.forwarded).toBe('198.51.100.9')
  reply.fails = true
  expect(await codeOf(ask(shop, 'K1'))).toBe('UNAVAILABLE')
  expect(warnings).toHaveLength(1)
})
