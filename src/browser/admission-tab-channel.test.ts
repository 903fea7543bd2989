import { expect, test, vi } from 'vitest'
import type { TabMessage } from '#core/admission/ports.ts'
import { createAdmissionTabs } from './admission-tab-channel.ts'

const MESSAGES: readonly TabMessage[] = [
  { type: 'who' },
  { type: 'inside', tab: 'a' },
  { type: 'view', view: { name: 'of another version' } },
  { type: 'outside', tab: 'a' },
  { type: 'given-back' },
]

/** The messages that a tab receives when another one posts all these. */
async function receivedOf(messages: readonly unknown[]): Promise<readonly TabMessage[]> {
  vi.stubGlobal('window', globalThis)
  const received: TabMessage[] = []
  const tabs = createAdmissionTabs()
  const other = new BroadcastChannel('pushyard-admission')
  const toast = other.postMessage.bind(other)
  const lastReceived = new Promise<void>((resolve) => {
    const stop = tabs.subscribe((message) => {
      if (message.type !== 'inside' || message.tab !== 'last') {
        received.push(message)
        return
      }
      stop()
      resolve()
    })
  })
  for (const message of [...messages, { type: 'inside', tab: 'last' }]) toast(message)
  await lastReceived
  other.close()
  vi.unstubAllGlobals()
  return received
}

test('messages of other tabs are received in order', async () => {
  expect(await receivedOf(MESSAGES)).toEqual(MESSAGES)
})

test('messages of an unknown format are ignored', async () => {
  const strange = [
    'who',
    null,
    {},
    { type: 'opened' },
    { type: 'view' },
    { type: 'inside' },
    { type: 'outside', tab: 7 },
  ]
  expect(await receivedOf([...strange, { type: 'who' }])).toEqual([{ type: 'who' }])
})
