import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { SHOP_HEADER } from '#contract/platform/headers.ts'
import { createNetworkWatch } from './network-watch.ts'

/** Questions of a watch to the shop, in their order; the test answers each one. */
let questions: {
  readonly answer: (response: Response) => void
  readonly lose: (error: Error) => void
}[]
let page: EventTarget

const ofShop = () => new Response(null, { headers: { [SHOP_HEADER]: '1' } })
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  questions = []
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((answer, lose) => questions.push({ answer, lose })),
  )
  onlineManager.setOnline(true)
  return () => {
    vi.useRealTimers()
    onlineManager.setOnline(true)
  }
})

/** A watch whose first question was lost, and whose second one is under way. */
async function watchAfterLoss(): Promise<void> {
  createNetworkWatch()()
  questions[0]?.lose(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(questions).toHaveLength(2)
  expect(onlineManager.isOnline()).toBe(false)
}

test('the app is online again once the shop answers', async () => {
  await watchAfterLoss()
  questions[1]?.answer(ofShop())
  await settle()
  expect(onlineManager.isOnline()).toBe(true)
})

test('an answer that was under way when the network went leaves the app offline', async () => {
  await watchAfterLoss()
  page.dispatchEvent(new Event('offline'))
  questions[1]?.answer(ofShop())
  await settle()
  expect(onlineManager.isOnline()).toBe(false)

  await vi.advanceTimersByTimeAsync(5_000)
  questions[2]?.answer(ofShop())
  await settle()
  expect(onlineManager.isOnline()).toBe(true)
})
