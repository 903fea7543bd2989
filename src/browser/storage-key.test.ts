import { expect, test } from 'vitest'
import { createStorageKey } from './storage-key.ts'

function storageOf(items: Map<string, string>): Storage {
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

test('a text is found by another object with the same key, as after a reload', () => {
  const items = new Map<string, string>()
  createStorageKey(() => storageOf(items), 'draft').write('half a form')
  expect(createStorageKey(() => storageOf(items), 'draft').read()).toBe('half a form')
})

test('a removed text is undefined', () => {
  const storage = storageOf(new Map([['draft', 'old']]))
  const slot = createStorageKey(() => storage, 'draft')
  slot.write(undefined)
  expect(slot.read()).toBeUndefined()
})

test('without storage the text lives as long as the page', () => {
  const slot = createStorageKey(() => {
    throw new DOMException('denied', 'SecurityError')
  }, 'draft')
  slot.write('half a form')
  expect(slot.read()).toBe('half a form')
})
