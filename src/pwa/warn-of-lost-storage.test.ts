import { expect, test } from 'vitest'
import { LOST_STORAGE_MESSAGE, warnOfLostStorage } from './warn-of-lost-storage.ts'

/** What is said with a storage that writes like this. */
function saidWith(setItem: () => void): string[] {
  const said: string[] = []
  const storage = { setItem, removeItem: () => undefined } as unknown as Storage
  warnOfLostStorage(
    () => storage,
    (message) => said.push(message),
  )
  return said
}

test('a browser that stores says nothing', () => {
  expect(saidWith(() => undefined)).toEqual([])
})

test.each(['QuotaExceededError', 'SecurityError'])('a storage with %s is named once', (name) => {
  expect(
    saidWith(() => {
      throw new DOMException('refused', name)
    }),
  ).toEqual([LOST_STORAGE_MESSAGE])
})
