import { IDBFactory } from 'fake-indexeddb'
import { createStore, set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { createMaintenanceStorage } from './window-storage.ts'
import { UNTAUGHT } from './window.ts'

const window = {
  startsAt: '2026-12-01T02:00:00+09:00',
  endsAt: '2026-12-01T03:00:00+09:00',
  reason: '결제 시스템 교체',
}

test('a browser without IndexedDB knows nothing from one visit to the next, and goes on', async () => {
  const storage = createMaintenanceStorage()
  await storage.write({ ...UNTAUGHT, windows: [] })
  expect(await storage.read()).toEqual(UNTAUGHT)
})

test('what was learnt is known at the next visit', async () => {
  globalThis.indexedDB = new IDBFactory()
  const known = { windows: [window], clockOffsetMs: -20, learntAt: 5 }
  await createMaintenanceStorage().write(known)
  expect(await createMaintenanceStorage().read()).toEqual(known)
})

test('a device that keeps something else knows nothing', async () => {
  globalThis.indexedDB = new IDBFactory()
  const record = { windows: [{ ...window, endsAt: 'tomorrow' }], clockOffsetMs: 0, learntAt: 5 }
  await set('known', record, createStore('store-maintenance', 'windows'))
  expect(await createMaintenanceStorage().read()).toEqual(UNTAUGHT)
})
