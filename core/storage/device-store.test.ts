import 'fake-indexeddb/auto'
import { createStore, get, set } from 'idb-keyval'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMaintenanceStorage } from '#core/maintenance/window-storage.ts'
import { UNTAUGHT } from '#core/maintenance/window.ts'
import { EMPTY_OUTBOX } from '#core/outbox/outbox.ts'
import { createOutboxRecord } from '#core/outbox/outbox-record.ts'
import {
  askDevice,
  CACHES,
  DATABASES,
  forgetSilence,
  LOCKS,
  openStore,
  WORKERS,
  type Kind,
} from './device-store.ts'
import { createExpiringStorage } from './expiring-storage.ts'

const WAIT_MS = 2_000

afterAll(forgetSilence)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A device whose databases never open. */
const silence = () => {
  const request: Partial<IDBOpenDBRequest> = {}
  return vi.spyOn(indexedDB, 'open').mockReturnValue(request as IDBOpenDBRequest)
}

test('every storage of a silent device works in memory, after one wait for all', async () => {
  silence()
  const storage = createExpiringStorage({
    database: 'silent',
    record: 'place',
    isValue: (value): value is string => typeof value === 'string',
    now: () => 0,
  })
  const read = storage.read()
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(await read).toBeUndefined()
  const others = Promise.all([
    storage.write({ value: 'A', expiresAt: 1 }).then(() => storage.read()),
    createMaintenanceStorage().read(),
    createOutboxRecord(() => undefined).read(),
    askDevice(DATABASES, () => new Promise(() => undefined)).catch(() => 'refused'),
  ])
  await vi.advanceTimersByTimeAsync(1)
  expect(await others).toEqual([{ value: 'A', expiresAt: 1 }, UNTAUGHT, EMPTY_OUTBOX, 'refused'])
})

test('a device that answers again is left alone, so that nothing is stored twice', async () => {
  const store = openStore('late', 'records')
  const refused = set('key', 'value', store).catch(() => 'refused')
  await vi.advanceTimersByTimeAsync(1)
  expect(await refused).toBe('refused')
  vi.useRealTimers()
  expect(await get('key', createStore('late', 'records'))).toBeUndefined()
})

test('another tab may delete a database in use, which is opened again', async () => {
  vi.useRealTimers()
  forgetSilence()
  const store = openStore('shared', 'records')
  await set('key', 'value', store)
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('shared')
    request.onsuccess = resolve
    request.onblocked = () => reject(new Error('The database is in use.'))
  })
  expect(await get('key', store)).toBeUndefined()
  await set('key', 'other', store)
  expect(await get('key', store)).toBe('other')
})

test('a question to a former device leaves no silence to the next one', async () => {
  const refused = askDevice(LOCKS, () => new Promise(() => undefined)).catch(() => 'refused')
  forgetSilence()
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(await refused).toBe('refused')
  expect(await askDevice(LOCKS, () => Promise.resolve('answered'))).toBe('answered')
})

const KINDS: readonly Kind[] = [DATABASES, CACHES, WORKERS, LOCKS]

test.each<[string, Kind]>([
  ['databases', DATABASES],
  ['caches', CACHES],
  ['workers', WORKERS],
  ['locks', LOCKS],
])('a silence of %s ends in time and leaves the other kinds alone', async (_name, kind) => {
  forgetSilence()
  const ask = (one: Kind, answer: () => Promise<string>) =>
    askDevice(one, answer).catch(() => 'refused')
  const asked = ask(kind, () => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(await asked).toBe('refused')
  const answers = KINDS.map((one) => ask(one, async () => 'answer'))
  const expected = KINDS.map((one) => (one === kind ? 'refused' : 'answer'))
  expect(await Promise.all(answers)).toEqual(expected)
})

test('a page that slept reads the answer that came meanwhile, and trusts the device', async () => {
  forgetSilence()
  let answer = (_text: string): void => undefined
  const asked = askDevice(CACHES, () => new Promise<string>((resolve) => (answer = resolve)))
  // The first thing after a sleep is the timer that is due.
  vi.advanceTimersToNextTimer()
  answer('file')
  expect(await asked).toBe('file')
  expect(await askDevice(CACHES, async () => 'next')).toBe('next')
})
