import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { createMaintenanceWatch } from '#core/maintenance/watch.ts'
import { createMaintenanceStorage } from '#core/maintenance/window-storage.ts'
import { askIfClosed } from './maintenance.ts'

const IN_FIRST_WINDOW = Date.parse('2024-10-26T01:00:00+09:00')
const LATER = Date.parse('2026-12-01T02:30:00+09:00')
const WINDOW = {
  startsAt: '2026-12-01T02:00:00+09:00',
  endsAt: '2026-12-01T03:00:00+09:00',
  reason: '점검',
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

interface Phone {
  readonly clock: number
  /** Response of the server; without it the server is unreachable. */
  readonly server?: { readonly serverTime: string; readonly windows: (typeof WINDOW)[] }
}

const phone = ({ clock, server }: Phone) =>
  createMaintenanceWatch({
    now: () => clock,
    storage: createMaintenanceStorage(),
    ask: async () => {
      if (server === undefined) throw new TypeError('Failed to fetch')
      return server
    },
  })

const isClosed = async (state: Phone) => {
  const answer = await askIfClosed(phone(state))
  await answer.afterwards
  return answer.isClosed
}

test('offline the shop is closed in the built-in window', async () => {
  expect(await isClosed({ clock: IN_FIRST_WINDOW })).toBe(true)
  expect(await isClosed({ clock: LATER })).toBe(false)
})

test('a window from one navigation applies to the next one, also offline', async () => {
  const server = { serverTime: '2026-12-01T01:00:00+09:00', windows: [WINDOW] }
  expect(await isClosed({ clock: Date.parse(server.serverTime), server })).toBe(false)
  expect(await isClosed({ clock: LATER })).toBe(true)
})

test('a wrong clock inside a window is corrected by the answer of the server', async () => {
  const server = { serverTime: '2026-12-01T12:00:00+09:00', windows: [] }
  expect(await isClosed({ clock: IN_FIRST_WINDOW, server })).toBe(false)
})
