import 'fake-indexeddb/auto'
import { createStore, get, set } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { isText, objectOf } from '#core/guard/guard.ts'
import { createExpiringStorage } from './expiring-storage.ts'

let databases = 0

function openStorage(onRefused?: (error: unknown) => void) {
  databases += 1
  const database = `expiring-store-${databases}`
  const time = { now: 1_000 }
  const open = () =>
    createExpiringStorage({
      database,
      record: 'place',
      isValue: objectOf<{ key: string }>({ key: isText }),
      now: () => time.now,
      ...(onRefused === undefined ? {} : { onRefused }),
    })
  return { storage: open(), open, time, database }
}

test('a value is read back until its end, by every page that opens the same storage', async () => {
  const { storage, open, time } = openStorage()
  await storage.write({ value: { key: 'A' }, expiresAt: 2_000 })
  expect(await open().read()).toEqual({ value: { key: 'A' }, expiresAt: 2_000 })
  time.now = 2_000
  expect(await storage.read()).toBeUndefined()
  time.now = 1_500
  expect(await storage.read()).toBeUndefined()
})

test('a value that is none of its kind is removed and counts as absent', async () => {
  const { storage, database } = openStorage()
  const raw = createStore(database, 'records')
  await set('place', { value: { key: 7 }, expiresAt: 9_000 }, raw)
  expect(await storage.read()).toBeUndefined()
  expect(await get('place', raw)).toBeUndefined()
})

test('of two changes at once the second sees what the first made', async () => {
  const { storage, open } = openStorage()
  const other = open()
  const claim = (key: string) => (current: { value: { key: string } } | undefined) => ({
    value: { key: current === undefined ? key : `${current.value.key}${key}` },
    expiresAt: 9_000,
  })
  await Promise.all([storage.change(claim('A')), other.change(claim('B'))])
  expect((await storage.read())?.value.key).toBe('AB')
})

test('a change to undefined deletes the value and returns the former one', async () => {
  const { storage } = openStorage()
  await storage.write({ value: { key: 'A' }, expiresAt: 2_000 })
  expect((await storage.change(() => undefined))?.value.key).toBe('A')
  expect(await storage.read()).toBeUndefined()
})

test('where storage is refused the value lives in memory, and that is said once', async () => {
  const refused: unknown[] = []
  const { storage } = openStorage((error) => refused.push(error))
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('private mode')
  })
  await storage.write({ value: { key: 'A' }, expiresAt: 2_000 })
  expect((await storage.read())?.value.key).toBe('A')
  await storage.remove()
  expect(await storage.read()).toBeUndefined()
  open.mockRestore()
  expect(refused).toHaveLength(1)
})
