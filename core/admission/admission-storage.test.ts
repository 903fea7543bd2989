import 'fake-indexeddb/auto'
import { createStore, get, set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { TICKET_NAME } from '#contract/waiting-room/netfunnel-codes.ts'
import { createAdmissionStorage } from './admission-storage.ts'

let databases = 0

/** Storage of a device that already contains these records. */
async function deviceWith(records: Record<string, unknown>) {
  databases += 1
  const database = `admission-store-${databases}`
  const raw = createStore(database, 'records')
  for (const [record, value] of Object.entries(records)) {
    await set(record, { value, expiresAt: 9_000 }, raw)
  }
  return { raw, storage: createAdmissionStorage(() => 1_000, undefined, database) }
}

test('key and place are found again as they were kept', async () => {
  const ticket = { key: 'WAITING', total: 0 }
  const { storage } = await deviceWith({ key: 'INSIDE', [TICKET_NAME]: ticket })
  expect(await storage.readKey()).toEqual({ key: 'INSIDE', until: 9_000 })
  expect(await storage.readTicket()).toEqual(ticket)
})

test.each([7, '', 'x'.repeat(513), { key: 'INSIDE' }])(
  'a kept key that is none (%o) is removed',
  async (key) => {
    const { raw, storage } = await deviceWith({ key })
    expect(await storage.readKey()).toBeUndefined()
    expect(await get('key', raw)).toBeUndefined()
  },
)

test.each([
  'WAITING',
  { key: 'WAITING' },
  { key: 7, total: 3 },
  { key: 'WAITING', total: -1 },
  { key: 'WAITING', total: Number.NaN },
  { key: 'WAITING', total: '3' },
])('a kept place that is none (%o) is removed', async (ticket) => {
  const { raw, storage } = await deviceWith({ [TICKET_NAME]: ticket })
  expect(await storage.readTicket()).toBeUndefined()
  expect(await get(TICKET_NAME, raw)).toBeUndefined()
})
