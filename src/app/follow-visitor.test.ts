import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A tab of a browser: its storages and its window events. */
function tab() {
  const storage = () => {
    const entries = new Map<string, string>()
    return {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => void entries.set(key, text),
      removeItem: (key: string) => void entries.delete(key),
      entries,
    }
  }
  const target = new EventTarget()
  const [localStorage, sessionStorage] = [storage(), storage()]
  return Object.assign(target, { localStorage, sessionStorage })
}

let browserTab: ReturnType<typeof tab>
beforeEach(() => {
  browserTab = tab()
  vi.stubGlobal('window', browserTab)
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

/** A tab that runs `followVisitor`, with a draft of member 1 and a visited address. */
async function follow() {
  const { followVisitor } = await import('./follow-visitor.ts')
  const { draftSlot, memberOwner } = await import('#src/features/orders/draft/draft-slot.ts')
  const device = { token: 't-1' as string | undefined }
  const queryClient = new QueryClient()
  draftSlot.write(memberOwner(1), 'address of member 1')
  browserTab.sessionStorage.setItem('scroll-records', '[]')
  const api = { call: vi.fn<() => Promise<object>>(async () => ({})) }
  followVisitor(queryClient, { readToken: () => device.token }, api)
  return {
    api,
    device,
    queryClient,
    draft: () => draftSlot.read(memberOwner(1)),
    fire: (type: string, detail: object = {}) =>
      browserTab.dispatchEvent(Object.assign(new Event(type), detail)),
  }
}

test('a draft remains for its member and is deleted when the server returns another', async () => {
  const { queryClient, draft } = await follow()
  queryClient.setQueryData(['userInfo'], { userId: 1 })
  expect(draft()).toBe('address of member 1')
  queryClient.setQueryData(['userInfo'], { userId: 2 })
  expect(draft()).toBeUndefined()
  expect(browserTab.sessionStorage.entries.has('checkout-draft-owner')).toBe(false)
})

test.each([
  ['while the page loaded', 1, undefined],
  ['before the page was opened', -1, 'address of member 1'],
])('a sign-out in another tab %s ends the draft of its member alone', async (_, ms, left) => {
  const signedOutAt = Math.round(performance.timeOrigin) + ms * 60_000
  browserTab.localStorage.setItem('signed-out', `${signedOutAt} tab`)
  const { draft } = await follow()
  expect(draft()).toBe(left)
})

test('the draft of a raffle entry remains for its member alone', async () => {
  const { queryClient } = await follow()
  const { sessionStorage } = browserTab
  sessionStorage.setItem('raffle-draft', 'answer of member 1')
  sessionStorage.setItem('raffle-draft-owner', 'member 1')
  queryClient.setQueryData(['userInfo'], { userId: 1 })
  expect(sessionStorage.entries.get('raffle-draft')).toBe('answer of member 1')
  queryClient.setQueryData(['userInfo'], { userId: 2 })
  expect(sessionStorage.entries.has('raffle-draft')).toBe(false)
})

test('drafts of a partner request and a survey remain for their member alone, and pass from a guest', async () => {
  const { queryClient } = await follow()
  const { sessionStorage } = browserTab
  sessionStorage.setItem('partner-draft', 'phone of a guest')
  sessionStorage.setItem('survey-draft', 'answers of a guest')
  const drafts = () => ['partner-draft', 'survey-draft'].map((key) => sessionStorage.getItem(key))
  queryClient.setQueryData(['userInfo'], { userId: 1 })
  expect(drafts()).toEqual(['phone of a guest', 'answers of a guest'])
  // Expired and signed in again.
  queryClient.removeQueries({ queryKey: ['userInfo'] })
  queryClient.setQueryData(['userInfo'], { userId: 1 })
  expect(drafts()).toEqual(['phone of a guest', 'answers of a guest'])
  queryClient.removeQueries({ queryKey: ['userInfo'] })
  queryClient.setQueryData(['userInfo'], { userId: 2 })
  expect(drafts()).toEqual([null, null])
})

test('signing out in another tab wipes the draft and the addresses of this one', async () => {
  const { draft, fire } = await follow()
  fire('storage', { key: 'token' })
  expect(draft()).toBe('address of member 1')
  fire('storage', { key: 'signed-out' })
  expect(draft()).toBeUndefined()
  expect(browserTab.sessionStorage.entries.size).toBe(0)
})

test('a page out of the back/forward cache forgets its answers once another is signed in', async () => {
  const { device, queryClient, fire } = await follow()
  const answer = () => queryClient.getQueryData(['orders', '260814-7F3K2QX'])
  queryClient.setQueryData(['orders', '260814-7F3K2QX'], 'receipt')
  fire('pagehide')
  fire('pageshow', { persisted: true })
  expect(answer()).toBe('receipt')
  fire('pagehide')
  device.token = 't-2'
  fire('pageshow', { persisted: true })
  expect(answer()).toBeUndefined()
})

test('likes of a guest are merged at the login and removed from the device', async () => {
  const { api, queryClient } = await follow()
  browserTab.localStorage.setItem('likes', 'PRODUCT:3,STYLE:7,nonsense')
  queryClient.setQueryData(['userInfo'], { userId: 1 })
  const targets = [
    { targetType: 'PRODUCT', targetId: 3 },
    { targetType: 'STYLE', targetId: 7 },
  ]
  expect(api.call).toHaveBeenCalledExactlyOnceWith(expect.anything(), { body: { targets } })
  await vi.waitFor(() => expect(browserTab.localStorage.entries.get('likes')).toBe('nonsense'))
})

test('likes that could not be merged remain on the device and are merged later', async () => {
  const { api, queryClient } = await follow()
  browserTab.localStorage.setItem('likes', 'BRAND:2')
  api.call.mockRejectedValueOnce(new Error('no network'))
  queryClient.setQueryData(['userInfo'], { userId: 1 })
  await vi.waitFor(() => expect(api.call).toHaveBeenCalledTimes(1))
  expect(browserTab.localStorage.entries.get('likes')).toBe('BRAND:2')
  await vi.waitFor(() => {
    queryClient.setQueryData(['userInfo'], { userId: 1 })
    expect(browserTab.localStorage.entries.has('likes')).toBe(false)
  })
})
