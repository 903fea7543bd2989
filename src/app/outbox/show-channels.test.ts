import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { OutboxChannel } from '#src/offline/outbox/outbox-channel.ts'
import { showChannels } from './show-channels.ts'

const CHANNEL: OutboxChannel = {
  name: 'raffle-entries',
  progress: false,
  shownOn: { queryKey: ['raffle'] },
  showIn: () => undefined,
  refusalText: () => '',
  page: { label: '', path: '/' },
}

/** A page that shows the own entries; the test gives each answer of the shop. */
function openPage() {
  const answers: ((entries: readonly string[]) => void)[] = []
  const queryFn = () =>
    new Promise<readonly string[]>((resolve) => {
      answers.push(resolve)
    })
  const client = new QueryClient()
  const options = { queryKey: ['raffle', 'histories'], queryFn }
  const observer = new QueryObserver(client, options)
  observer.subscribe(() => undefined)
  return {
    lanes: showChannels(client, [CHANNEL]),
    shown: () => client.getQueryData(options.queryKey),
    /** Answers the reading under way, once there is one. */
    answer: async (...entries: string[]) => {
      await vi.waitFor(() => expect(answers).not.toHaveLength(0))
      answers.shift()?.(entries)
    },
    underWay: answers,
  }
}

test('an answer on screen is read again once a write of its lane was sent', async () => {
  const page = openPage()
  await page.answer()
  await vi.waitFor(() => expect(page.shown()).toEqual([]))
  page.lanes.refresh(['carts'])
  expect(page.underWay).toEqual([])
  page.lanes.refresh(['raffle-entries'])
  await page.answer('entry')
  await vi.waitFor(() => expect(page.shown()).toEqual(['entry']))
})

test('a first reading under way, which may be older than the write, is followed by another one', async () => {
  const page = openPage()
  await vi.waitFor(() => expect(page.underWay).toHaveLength(1))
  page.lanes.refresh(['raffle-entries'])
  await page.answer()
  await page.answer('entry')
  await vi.waitFor(() => expect(page.shown()).toEqual(['entry']))
  expect(page.underWay).toEqual([])
})
