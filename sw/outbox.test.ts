import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { SHOP_HEADER } from '#contract/platform/headers.ts'
import { createOutboxRecord } from '#core/outbox/outbox-record.ts'
import { withWrite } from '#core/outbox/queue.ts'
import { sendOutbox } from './outbox.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  const locks = { request: async (_name: string, task: () => Promise<unknown>) => task() }
  vi.stubGlobal('navigator', { locks })
})

/** Queues a heart of a member, with the copy of a token. */
async function queueHeart() {
  const record = createOutboxRecord()
  const heart = {
    key: 'heart',
    lane: 'hearts',
    target: '3',
    request: { method: 'POST', path: '/v1/bookmarks', body: { productId: 3 } },
    note: null,
    madeAt: Date.now(),
  } as const
  await record.change((outbox) => withWrite(outbox, heart, { clientId: 'a', token: 'old' }))
  return record
}

const answerWith = (status: number, code: string) =>
  vi.stubGlobal('fetch', async () => {
    const body = JSON.stringify({ code, message: null, payload: {} })
    return new Response(body, { status, headers: { [SHOP_HEADER]: '1' } })
  })

test('a token that the shop no longer takes leaves the writes to a page, which may have a newer one', async () => {
  const record = await queueHeart()
  answerWith(401, 'SESSION_EXPIRED')
  await expect(sendOutbox({ isPageLeft: true })).rejects.toThrow('waits')
  const { writes, session } = await record.read()
  expect([writes.map(({ key }) => key), session.token]).toEqual([['heart'], 'old'])
})

test('what the shop takes is gone from the device', async () => {
  const record = await queueHeart()
  answerWith(200, 'SUCCESS')
  await sendOutbox({ isPageLeft: true })
  expect((await record.read()).writes).toEqual([])
})
