import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOutboxRecord, type OutboxRecord } from './outbox-record.ts'
import type { QueuedWrite } from './outbox.ts'
import { outboxWaits } from './outbox-database.ts'
import { withWrite } from './queue.ts'
import { sendAll } from './send-all.ts'
import { sendLane, type SendPorts } from './send-lane.ts'
import type { ServerAnswer } from './classify-response.ts'

const SESSION = { clientId: 'a' }
const GOOD: ServerAnswer = {
  isOfShop: true,
  status: 200,
  text: JSON.stringify({ code: 'SUCCESS', message: null, payload: {} }),
}
const REFUSED: ServerAnswer = {
  isOfShop: true,
  status: 409,
  text: JSON.stringify({ code: 'STOCK_SHORTAGE', message: '없습니다.', payload: { available: 0 } }),
}

const write = (key: string, target = key, lane = 'carts'): QueuedWrite => ({
  key,
  lane,
  target,
  request: { method: 'POST', path: '/v1/carts/1', body: { count: 1 } },
  note: null,
  madeAt: 0,
})

/** Outbox on a new device. */
function freshRecord(): OutboxRecord {
  globalThis.indexedDB = new IDBFactory()
  return createOutboxRecord((error) => {
    throw error
  })
}

/** Locks like the Web Locks of a browser, shared by all holders of this object. */
function lock(): SendPorts['alone'] {
  const last = new Map<string, Promise<unknown>>()
  return (lane, task) => {
    const next = (last.get(lane) ?? Promise.resolve()).then(task)
    last.set(
      lane,
      next.catch(() => undefined),
    )
    return next
  }
}

function ports(record: OutboxRecord, send: SendPorts['send'], alone = lock()): SendPorts {
  return { record, send, alone, now: () => 1, onChange: () => undefined }
}

async function enqueue(record: OutboxRecord, ...writes: QueuedWrite[]): Promise<void> {
  for (const next of writes) await record.change((outbox) => withWrite(outbox, next, SESSION))
}

test('writes go out in order with the session of the device, and nothing is left behind', async () => {
  const record = freshRecord()
  await enqueue(record, write('a'), write('b'))
  const sent: string[] = []
  const end = await sendAll(
    ports(record, async ({ key }, session) => {
      sent.push(`${key} as ${session.clientId}`)
      return GOOD
    }),
  )
  expect([end, sent]).toEqual([['empty'], ['a as a', 'b as a']])
  expect(await outboxWaits()).toBe(false)
})

test('a page and the worker that start together send each write once', async () => {
  const record = freshRecord()
  await enqueue(record, write('a'), write('b'), write('c'))
  const sent: string[] = []
  const alone = lock()
  const send: SendPorts['send'] = async ({ key }) => {
    sent.push(key)
    return GOOD
  }
  const ends = await Promise.all([
    sendAll(ports(record, send, alone)),
    sendAll(ports(record, send, alone)),
  ])
  expect([sent, ends]).toEqual([
    ['a', 'b', 'c'],
    [['empty'], ['empty']],
  ])
})

test('a sender that died between sending and the answer is followed by one that repeats the key', async () => {
  const record = freshRecord()
  await enqueue(record, write('a', 'line'))
  const died = sendAll(ports(record, () => Promise.reject(new Error('killed'))))
  await expect(died).rejects.toThrow('killed')
  await enqueue(record, write('b', 'line'))
  const sent: string[] = []
  await sendAll(
    ports(record, async ({ key }) => {
      sent.push(key)
      return GOOD
    }),
  )
  expect(sent).toEqual(['a', 'b'])
})

test('a photo under way holds up no other lane, and keeps those behind it', async () => {
  const record = freshRecord()
  await enqueue(record, write('photo', 'photo', 'inquiries'), write('text', 'text', 'inquiries'))
  await enqueue(record, write('cart'))
  const sent: string[] = []
  let arrive: (answer: ServerAnswer) => void = () => undefined
  const send: SendPorts['send'] = ({ key }) => {
    sent.push(key)
    if (key !== 'photo') return Promise.resolve(GOOD)
    return new Promise((resolve) => {
      arrive = resolve
    })
  }
  const alone = lock()
  const all = sendAll(ports(record, send, alone))
  await vi.waitFor(async () => {
    expect((await record.read()).writes.map(({ key }) => key)).toEqual(['photo', 'text'])
  })
  // Another tab with another change of the cart.
  await enqueue(record, write('later'))
  expect(await sendLane(ports(record, send, alone), 'carts')).toBe('empty')
  expect(sent).toEqual(['photo', 'cart', 'later'])
  arrive(GOOD)
  expect([await all, sent]).toEqual([
    ['empty', 'empty'],
    ['photo', 'cart', 'later', 'text'],
  ])
})

test('the end of a session is reported once, and takes nothing that came after it', async () => {
  const record = freshRecord()
  await enqueue(record, write('a'), write('b', 'b', 'hearts'))
  const answers: (() => void)[] = []
  const over = { status: 401, text: '', isOfShop: true }
  const send: SendPorts['send'] = ({ key }) =>
    key === 'new'
      ? Promise.resolve(undefined)
      : new Promise((resolve) => answers.push(() => resolve(over)))
  const rounds = ['carts', 'hearts'].map((lane) => sendLane(ports(record, send), lane))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.()
  expect(await rounds[0]).toBe('ended')
  await enqueue(record, write('new', 'new', 'hearts'))
  answers[1]?.()
  expect(await rounds[1]).toBe('later')
  expect((await record.read()).writes.map(({ key }) => key)).toEqual(['new'])
})

test('without an answer everything waits, marked as maybe arrived', async () => {
  const record = freshRecord()
  await enqueue(record, write('a'), write('b'))
  expect(await sendAll(ports(record, async () => undefined))).toEqual(['later'])
  const { writes } = await record.read()
  expect(writes.map(({ key, sentAt }) => [key, sentAt])).toEqual([
    ['a', 1],
    ['b', undefined],
  ])
})

test('a refused write becomes news and the next one goes on', async () => {
  const record = freshRecord()
  await enqueue(record, write('a'), write('b'))
  const end = await sendAll(ports(record, async ({ key }) => (key === 'a' ? REFUSED : GOOD)))
  const { writes, refused, session } = await record.read()
  expect([end, writes, session]).toEqual([['empty'], [], {}])
  expect(refused).toMatchObject([{ write: { key: 'a' }, code: 'STOCK_SHORTAGE' }])
})

test('a session that is over takes everything with it', async () => {
  const record = freshRecord()
  await enqueue(record, write('a'), write('b'))
  expect(
    await sendAll(ports(record, async () => ({ status: 401, text: '', isOfShop: true }))),
  ).toEqual(['ended'])
  expect(await outboxWaits()).toBe(false)
})

test('what was dropped while it was under way leaves no news for the next user', async () => {
  const record = freshRecord()
  await enqueue(record, write('a'))
  await sendAll(
    ports(record, async () => {
      await record.change((outbox) => ({ ...outbox, writes: [], session: {} }))
      return REFUSED
    }),
  )
  expect(await outboxWaits()).toBe(false)
})

test('a device that refuses storage keeps writes as long as the page and sends them', async () => {
  const broken = new IDBFactory()
  broken.open = () => {
    throw new DOMException('The quota is used up', 'QuotaExceededError')
  }
  globalThis.indexedDB = broken
  const reports: unknown[] = []
  const record = createOutboxRecord((error) => reports.push(error))
  await enqueue(record, write('a'), write('b'))
  expect((await record.read()).writes).toHaveLength(2)
  expect(await sendAll(ports(record, async () => GOOD))).toEqual(['empty'])
  expect((await record.read()).writes).toEqual([])
  expect(reports).toHaveLength(1)
  expect(await outboxWaits()).toBe(false)
})

/** Refuses writes of records, as a full device does; what is stored stays readable. */
function fillDevice(): void {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
}

test('a device that becomes full leaves a page all stored writes, also of other pages', async () => {
  const other = freshRecord()
  const record = createOutboxRecord(() => undefined)
  await record.read()
  await enqueue(other, write('a'))
  fillDevice()
  await enqueue(record, write('b'))
  const sent: string[] = []
  const send: SendPorts['send'] = async ({ key }) => {
    sent.push(key)
    return GOOD
  }
  expect(await sendAll(ports(record, send))).toEqual(['empty'])
  expect(sent).toEqual(['a', 'b'])
})

test('a worker on a full device leaves what is stored, and sends it later', async () => {
  await enqueue(freshRecord(), write('a'))
  fillDevice()
  const sent = vi.fn<SendPorts['send']>(async () => GOOD)
  await expect(sendAll(ports(createOutboxRecord(), sent))).rejects.toThrow('The quota is used up')
  expect(sent).not.toHaveBeenCalled()
  expect(await outboxWaits()).toBe(true)
})

test('a sign-out in another page ends writes in memory alone', async () => {
  await enqueue(freshRecord(), write('a'))
  const stored = createOutboxRecord(() => undefined)
  stored.forgetUnstored()
  expect((await stored.read()).writes).toHaveLength(1)
  fillDevice()
  await enqueue(stored, write('b'))
  stored.forgetUnstored()
  expect((await stored.read()).writes).toEqual([])
})

test('a record in a shape of another version is passed over', async () => {
  const record = freshRecord()
  await enqueue(record, write('a'))
  await record.change((outbox) => ({ ...outbox, writes: [{ ...write('b'), madeAt: Number.NaN }] }))
  expect((await record.read()).writes).toEqual([])
})
