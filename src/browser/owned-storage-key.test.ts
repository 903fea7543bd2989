import { expect, test } from 'vitest'
import { createOwnedStorageKey } from './owned-storage-key.ts'

/** Storage of a browser that allows it, or of one that refuses it. */
function storageOf(isAllowed: boolean) {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage
  const open = () => {
    if (!isAllowed) throw new Error('SecurityError')
    return storage
  }
  return { entries, slot: createOwnedStorageKey(open, 'draft') }
}

test.each([true, false])(
  'a text is there for its owner alone; storage allowed: %o',
  (isAllowed) => {
    const { slot } = storageOf(isAllowed)
    slot.write('member 1', 'address')
    expect([slot.read('member 1'), slot.read('member 2'), slot.read('guest')]).toEqual([
      'address',
      undefined,
      undefined,
    ])
    slot.write('guest', 'other')
    expect([slot.read('member 1'), slot.read('guest')]).toEqual([undefined, 'other'])
  },
)

test('what is of no use to the next owner is off the device', () => {
  const { entries, slot } = storageOf(true)
  slot.write('member 1', 'address')
  slot.removeUnless('member 1')
  expect(slot.read('member 1')).toBe('address')
  slot.removeUnless('member 2')
  expect(entries.size).toBe(0)
  slot.write('member 1', 'address')
  slot.wipe()
  expect(entries.size).toBe(0)
})
