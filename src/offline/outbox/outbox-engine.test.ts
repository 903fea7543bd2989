import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { isRefusal } from '#core/api/errors.ts'
import { countStoredWrites } from '#core/outbox/count-stored-writes.ts'
import { createOutboxRecord } from '#core/outbox/outbox-record.ts'
import type { Refused } from '#core/outbox/outbox.ts'
import type { ServerAnswer } from '#core/outbox/classify-response.ts'
import type { NewWrite, OutboxView } from './outbox-client.ts'
import { createOutboxEngine, type OutboxEngine } from './outbox-engine.ts'

const GOOD: ServerAnswer = {
  isOfShop: true,
  status: 200,
  text: JSON.stringify({ code: 'SUCCESS', message: null, payload: {} }),
}
const SHORT: ServerAnswer = {
  isOfShop: true,
  status: 409,
  text: JSON.stringify({ code: 'STOCK_SHORTAGE', message: '없습니다.', payload: { available: 1 } }),
}

const TOO_MANY: ServerAnswer = {
  isOfShop: true,
  status: 429,
  text: JSON.stringify({ code: 'RATE_LIMITED', message: '요청이 많습니다.', payload: null }),
  retryAfterMs: 42_000,
}

const NO_ADMISSION: ServerAnswer = {
  isOfShop: true,
  status: 409,
  text: JSON.stringify({ code: 'QUEUE_REQUIRED', message: '대기가 필요합니다.', payload: null }),
}

const line = (target: string, count = 1): NewWrite => ({
  lane: 'carts',
  target,
  request: { method: 'POST', path: '/v1/carts/1', body: { count } },
  note: null,
})

/** A page with its outbox; the test controls network, answers and time. */
function page() {
  globalThis.indexedDB = new IDBFactory()
  const world = {
    isOnline: true,
    token: undefined as string | undefined,
    answer: async (): Promise<ServerAnswer | undefined> => GOOD,
    sent: [] as unknown[],
    view: undefined as OutboxView | undefined,
    refusals: [] as Refused[],
    settled: 0,
    ended: 0,
    timers: new Map<() => void, number>(),
    putOff: [] as string[],
  }
  let keys = 0
  const outbox = createOutboxEngine({
    record: createOutboxRecord((error) => {
      throw error
    }),
    send: async ({ request }) => {
      world.sent.push(request.body)
      return world.answer()
    },
    alone: (_lane, task) => task(),
    now: () => 1,
    newKey: () => `key-${(keys += 1)}`,
    wake: (run, delayMs) => {
      world.timers.set(run, delayMs)
      return () => world.timers.delete(run)
    },
    isOnline: () => world.isOnline,
    session: () => ({ clientId: 'a', token: world.token }),
    show: (view) => {
      world.view = view
    },
    announce: () => undefined,
    onPutOff: ({ code }) => {
      world.putOff.push(code)
    },
    onSettled: () => {
      world.settled += 1
    },
    onRefused: (news) => {
      world.refusals.push(...news)
    },
    onEnded: () => {
      world.ended += 1
    },
  })
  return { world, outbox }
}

/** A shop whose answer the test releases. */
function heldAnswer(world: ReturnType<typeof page>['world']) {
  let resolve: (answer: ServerAnswer) => void = () => undefined
  const asked = new Promise<void>((resolveAsked) => {
    world.answer = () =>
      new Promise((answer) => {
        resolve = answer
        resolveAsked()
      })
  })
  const give = (): void => {
    world.answer = async () => GOOD
    resolve(GOOD)
  }
  return { give, asked }
}

/**
 * Until a write that was to be sent at once would have been: sending reads and writes the record a
 * few times.
 */
async function untilIdle(outbox: OutboxEngine): Promise<void> {
  for (let reads = 0; reads < 10; reads += 1) await outbox.look()
}

test('with network a write is done before the shopper goes on', async () => {
  const { world, outbox } = page()
  expect(await outbox.enqueue(line('1', 2))).toBe('done')
  expect([world.sent, world.view?.waiting]).toEqual([[{ count: 2 }], []])
})

test('without network it waits, shows, and is sent on return', async () => {
  const { world, outbox } = page()
  world.isOnline = false
  expect(await outbox.enqueue(line('1'))).toBe('waiting')
  expect(world.view?.waiting.map(({ target }) => target)).toEqual(['1'])
  expect(world.sent).toEqual([])
  world.isOnline = true
  await outbox.send()
  expect([world.sent.length, world.view?.waiting, world.settled]).toEqual([1, [], 1])
})

test('a waiting write is cancelled unless it may have arrived', async () => {
  const { world, outbox } = page()
  world.isOnline = false
  await outbox.enqueue(line('1'))
  expect(await outbox.cancel('key-1')).toBe(true)
  expect([world.view?.waiting, world.settled]).toEqual([[], 1])
  world.isOnline = true
  world.answer = async () => undefined
  expect(await outbox.enqueue(line('2', 2))).toBe('waiting')
  expect(await outbox.cancel('key-2')).toBe(false)
  world.answer = async () => GOOD
  await outbox.send()
  expect(world.sent).toEqual([{ count: 2 }, { count: 2 }])
})

test('quick taps while one is under way become one more request, the last', async () => {
  const { world, outbox } = page()
  const held = heldAnswer(world)
  const first = outbox.enqueue(line('1', 1))
  await held.asked
  const second = outbox.enqueue(line('1', 2))
  const third = outbox.enqueue(line('1', 3))
  held.give()
  expect(await first).toBe('done')
  expect(await second).toBe('replaced')
  expect(await third).toBe('done')
  expect(world.sent).toEqual([{ count: 1 }, { count: 3 }])
})

test('a photo under way holds up neither the cart nor who waits for the cart', async () => {
  const { world, outbox } = page()
  const photo = heldAnswer(world)
  const upload = outbox.enqueue({ ...line('photo'), lane: 'inquiries' })
  await photo.asked
  world.answer = async () => GOOD
  expect(await outbox.enqueue(line('1', 2))).toBe('done')
  world.isOnline = false
  await outbox.enqueue(line('1', 3))
  world.isOnline = true
  await outbox.send('carts')
  expect([world.sent, world.view?.waiting]).toEqual([
    [{ count: 1 }, { count: 2 }, { count: 3 }],
    [],
  ])
  photo.give()
  expect(await upload).toBe('done')
})

test('a lane that has to wait is repeated later each time, and by itself', async () => {
  const { world, outbox } = page()
  const retry = async (delayMs: number): Promise<void> => {
    const due = [...world.timers].filter(([, delay]) => delay === delayMs)
    for (const [run] of due) {
      world.timers.delete(run)
      run()
    }
    await outbox.send('none')
    await untilIdle(outbox)
  }
  world.answer = async () => undefined
  expect(await outbox.enqueue(line('1', 1))).toBe('waiting')
  await retry(2_000)
  world.answer = async () => GOOD
  expect(await outbox.enqueue({ ...line('heart'), lane: 'hearts' })).toBe('done')
  expect([...world.timers.values()]).toEqual([4_000])
  await retry(4_000)
  expect(world.view?.waiting).toEqual([])
})

test('quick changes of one line are one request, once they have paused', async () => {
  const { world, outbox } = page()
  const results: Promise<unknown>[] = []
  for (const count of [1, 2, 3]) {
    results.push(outbox.enqueue(line('1', count), 700))
    await untilIdle(outbox)
    expect(world.sent).toEqual([])
  }
  for (const [run, delayMs] of world.timers) if (delayMs === 700) run()
  expect(await Promise.all(results)).toEqual(['replaced', 'replaced', 'done'])
  expect(world.sent).toEqual([{ count: 3 }])
})

test('a page that is left or hidden sends at once what paused', async () => {
  const { world, outbox } = page()
  const result = outbox.enqueue(line('1', 4), 700)
  await untilIdle(outbox)
  expect(world.sent).toEqual([])
  expect(outbox.endPause()).toBe(true)
  expect(await result).toBe('done')
  expect(world.sent).toEqual([{ count: 4 }])
  expect(outbox.endPause()).toBe(false)
  expect([...world.timers.values()]).not.toContain(700)
})

test('a shop with too many requests is reported once, and called again at its time', async () => {
  const { world, outbox } = page()
  world.answer = async () => TOO_MANY
  expect(await outbox.enqueue(line('1', 2))).toBe('waiting')
  expect(world.putOff).toEqual(['RATE_LIMITED'])
  expect(world.view?.waiting).toHaveLength(1)
  expect([...world.timers.values()]).toContain(42_000)
  world.answer = async () => GOOD
  for (const [run, delayMs] of world.timers) if (delayMs === 42_000) run()
  await outbox.send()
  expect(world.view?.waiting).toEqual([])
})

test('a write without an admission is reported, and sent once there is one', async () => {
  const { world, outbox } = page()
  world.answer = async () => NO_ADMISSION
  expect(await outbox.enqueue(line('1', 2))).toBe('waiting')
  expect(world.putOff).toEqual(['QUEUE_REQUIRED'])
  world.answer = async () => GOOD
  await outbox.send()
  expect(world.view?.waiting).toEqual([])
})

test('a refusal while the shopper looks on fails the act and leaves no news', async () => {
  const { world, outbox } = page()
  world.answer = async () => SHORT
  const error = await outbox.enqueue(line('1')).catch((caught: unknown) => caught)
  expect(isRefusal(error, 'STOCK_SHORTAGE')).toBe(true)
  await outbox.look()
  expect([world.refusals, world.view?.refused]).toEqual([[], []])
})

test('a refusal that arrives later is shown until it is read', async () => {
  const { world, outbox } = page()
  world.isOnline = false
  await outbox.enqueue(line('1'))
  world.isOnline = true
  world.answer = async () => SHORT
  await outbox.send()
  expect(world.refusals).toMatchObject([{ code: 'STOCK_SHORTAGE' }])
  expect(world.view?.refused).toHaveLength(1)
  await outbox.dismiss(world.refusals[0]?.write.key ?? '')
  expect(world.view?.refused).toEqual([])
})

test('a caller waits no longer than the time limit, and a later result is shown as waiting', async () => {
  const { world, outbox } = page()
  const held = heldAnswer(world)
  const result = outbox.enqueue(line('1'))
  await held.asked
  for (const run of world.timers.keys()) run()
  expect(await result).toBe('waiting')
  expect(world.view?.waiting).toHaveLength(1)
  held.give()
  await outbox.send()
  expect(world.view?.waiting).toEqual([])
})

test('the end of a session fails the mutation of a waiting caller, and ends by itself otherwise', async () => {
  const { world, outbox } = page()
  world.token = 't'
  world.answer = async () => ({ status: 401, text: '', isOfShop: true })
  await expect(outbox.enqueue(line('1'))).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(world.ended).toBe(0)
  world.isOnline = false
  await outbox.enqueue(line('1'))
  world.isOnline = true
  await outbox.send()
  expect([world.ended, world.view]).toEqual([1, { waiting: [], refused: [] }])
})

test('unsent writes are counted, also those that ended with their session', async () => {
  const { world, outbox } = page()
  world.token = 't'
  world.isOnline = false
  await outbox.enqueue(line('1'))
  await outbox.enqueue(line('2'))
  expect(await countStoredWrites()).toBe(2)
  expect(await outbox.drop()).toBe(2)
  expect([await countStoredWrites(), await outbox.drop()]).toEqual([0, 0])
  await outbox.enqueue(line('3'))
  world.isOnline = true
  world.answer = async () => ({ status: 401, text: '', isOfShop: true })
  await outbox.send()
  expect(await countStoredWrites()).toBe(0)
  expect([await outbox.drop(), await outbox.drop()]).toEqual([1, 0])
})

test('what another user of the browser left is dropped unsent', async () => {
  const { world, outbox } = page()
  world.token = 't'
  world.isOnline = false
  await outbox.enqueue(line('1'))
  world.token = undefined
  world.isOnline = true
  await outbox.send()
  expect([world.sent, world.view?.waiting]).toEqual([[], []])
})
