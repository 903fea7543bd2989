import { expect, test } from 'vitest'
import { LOST_STORAGE_MESSAGE, warnOfLostStorage } from './warn-of-lost-storage.ts'

/** What is messages with a storage that writes like this. */
function messagesWith(setItem: () => void): string[] {
  const messages: string[] = []
  const storage = { setItem, removeItem: () => undefined } as unknown as Storage
  warnOfLostStorage(
    () => storage,
    (message) => messages.push(message),
  )
  return messages
}

test('a browser that stores says nothing', () => {
  expect(messagesWith(() => undefined)).toEqual([])
})

test.each(['QuotaExceededError', 'SecurityError'])('a storage with %s is named once', (name) => {
  expect(
    messagesWith(() => {
      throw new DOMException('refused', name)
    }),
  ).toEqual([LOST_STORAGE_MESSAGE])
})
