import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { SHOP_HEADER } from '#contract/platform/headers.ts'
import { ApiError } from '#core/api/errors.ts'
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

test('the answer of a late call during the first question leaves the app online', async () => {
  const refusal = new ApiError('rejected', 'sold out', { status: 409 })
  for (const answer of [async () => 'cards', () => Promise.reject(refusal)]) {
    createNetworkWatch()({ lateCall: answer() })
    await vi.advanceTimersByTimeAsync(2_500)
    questions.pop()?.lose(new DOMException('too late', 'TimeoutError'))
    await settle()
    expect(onlineManager.isOnline()).toBe(true)
  }
})

test('a late call that is lost or given up says nothing of the shop', async () => {
  for (const failure of [
    new ApiError('offline', 'lost', { status: 0 }),
    new DOMException('left', 'AbortError'),
  ]) {
    onlineManager.setOnline(true)
    createNetworkWatch()({ lateCall: Promise.reject(failure) })
    await settle()
    questions.pop()?.lose(new TypeError('Failed to fetch'))
    await settle()
    expect(onlineManager.isOnline()).toBe(false)
  }
})

test('a call that began to be late during the question counts too', async () => {
  const suspect = createNetworkWatch()
  let answer = (): void => undefined
  suspect()
  suspect({ lateCall: new Promise<void>((resolve) => (answer = resolve)) })
  answer()
  await settle()
  questions[0]?.lose(new TypeError('Failed to fetch'))
  await settle()
  expect(onlineManager.isOnline()).toBe(true)
})

test('a question that the browser ends just before the page is left says nothing of the shop', async () => {
  createNetworkWatch()()
  questions[0]?.lose(new TypeError('Failed to fetch'))
  // The page knows of the loss: between two listeners of one event.
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve()
  page.dispatchEvent(new Event('pagehide'))
  await settle()
  expect(onlineManager.isOnline()).toBe(true)

  page.dispatchEvent(new Event('pageshow'))
  await settle()
  expect(questions).toHaveLength(2)
})

test('a page that is left loses its question, and asks again when it is shown again', async () => {
  createNetworkWatch()()
  page.dispatchEvent(new Event('pagehide'))
  questions[0]?.lose(new TypeError('Failed to fetch'))
  await settle()
  expect(onlineManager.isOnline()).toBe(true)
  expect(questions).toHaveLength(1)

  page.dispatchEvent(new Event('pageshow'))
  await settle()
  questions[1]?.lose(new TypeError('Failed to fetch'))
  await settle()
  expect(onlineManager.isOnline()).toBe(false)
})
