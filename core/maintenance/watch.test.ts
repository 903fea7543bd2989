import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { createMaintenanceStorage } from './window-storage.ts'
import { createMaintenanceWatch } from './watch.ts'

const NOW = Date.parse('2026-12-01T02:30:00+09:00')
const WINDOW = {
  startsAt: '2026-12-01T02:00:00+09:00',
  endsAt: '2026-12-01T03:00:00+09:00',
  reason: '점검',
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/**
 * Watch on this device's storage. `teach` is the server's response; without it the server is
 * unreachable.
 */
function startWatch(teach?: { windows: (typeof WINDOW)[] }) {
  const asked: number[] = []
  let now = NOW
  const watch = createMaintenanceWatch({
    now: () => now,
    storage: createMaintenanceStorage(),
    ask: async () => {
      asked.push(now)
      if (teach === undefined) throw new TypeError('Failed to fetch')
      return { serverTime: '2026-12-01T02:30:00+09:00', ...teach }
    },
  })
  return {
    watch,
    asked,
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('what one visit learnt closes the shop for the next one, also without network', async () => {
  await startWatch({ windows: [WINDOW] }).watch.refresh()
  const { watch } = startWatch()
  expect(watch.windowNow()).toBeUndefined()
  await watch.recall()
  await watch.refresh({ force: true })
  expect(watch.windowNow()).toEqual(WINDOW)
})

test('a window that the operator took back opens the shop again', async () => {
  await startWatch({ windows: [WINDOW] }).watch.refresh()
  const { watch } = startWatch({ windows: [] })
  await watch.recall()
  expect(watch.windowNow()).toEqual(WINDOW)
  await watch.refresh({ force: true })
  expect(watch.windowNow()).toBeUndefined()
})

test('a shop that seems closed is closed only when the server says so, or says nothing', async () => {
  await startWatch({ windows: [WINDOW] }).watch.refresh()
  const opened = startWatch({ windows: [] }).watch
  await opened.recall()
  expect(await opened.isClosed()).toBe(false)
  await startWatch({ windows: [WINDOW] }).watch.refresh({ force: true })
  const silent = startWatch().watch
  await silent.recall()
  expect(await silent.isClosed()).toBe(true)
})

test('the server is asked every ten minutes at most, unless it is urgent', async () => {
  const { watch, asked, pass } = startWatch({ windows: [] })
  await watch.refresh()
  pass(9 * 60_000)
  await watch.refresh()
  expect(asked).toHaveLength(1)
  await watch.refresh({ force: true })
  expect(asked).toHaveLength(2)
  pass(11 * 60_000)
  await watch.refresh()
  expect(asked).toHaveLength(3)
})

test('an unreadable record counts as nothing known', async () => {
  const storage = createMaintenanceStorage()
  await storage.write(JSON.parse('{"windows":"none"}'))
  expect(await createMaintenanceStorage().read()).toEqual({
    windows: [],
    clockOffsetMs: 0,
    learntAt: 0,
  })
})

test('windows of a served document are not requested, replace stored ones and are stored', async () => {
  await startWatch({ windows: [] }).watch.refresh()
  const { watch, asked, pass } = startWatch({ windows: [] })
  watch.teach({ serverTime: '2026-12-01T02:30:00+09:00', windows: [WINDOW] }, NOW)
  await watch.recall()
  await watch.refresh()
  expect(asked).toEqual([])
  expect(watch.windowNow()).toEqual(WINDOW)
  const next = startWatch().watch
  await next.recall()
  expect(next.windowNow()).toEqual(WINDOW)
  pass(11 * 60_000)
  await watch.refresh()
  expect(asked).toHaveLength(1)
})

test("a served document's clock counts, and not the device's", async () => {
  const { watch } = startWatch()
  watch.teach({ serverTime: '2026-12-01T04:30:00+09:00', windows: [WINDOW] }, NOW - 60_000)
  expect(watch.windowNow()).toBeUndefined()
  expect(watch.now()).toBe(Date.parse('2026-12-01T04:31:00+09:00'))
})
