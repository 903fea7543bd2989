import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import type { Api } from '#core/api/client.ts'
import type { MutationMeta } from '#src/page/query-meta.ts'
import { userInfoQuery } from '#src/page/user-info-query.ts'
import { createQueryClient } from './query-client.ts'

const refused = new ApiError('rejected', 'POST /v1/carts/1', { status: 409 })

/** An API whose calls never resolve. */
const api: Api = {
  call: () => Promise.reject(refused),
  hasToken: () => false,
  hasClientId: () => false,
}

/** A query client that records its effects. */
function watchedClient() {
  const effects: string[] = []
  const client = createQueryClient(api, {
    onFailure: ({ source, resource, isQuiet }) =>
      effects.push(`failed ${source} ${String(resource)}${isQuiet ? ' quietly' : ''}`),
    onSuccessMessage: (message) => effects.push(`said ${message}`),
    onUserChange: (change) => effects.push(`user ${change}`),
  })
  const act = async (meta: MutationMeta, mutationFn: () => Promise<unknown>) => {
    const observer = new MutationObserver(client, {
      mutationKey: ['carts', 'add'],
      mutationFn,
      meta,
    })
    await observer.mutate().catch(() => undefined)
  }
  return { client, effects, act }
}

const succeed = async () => 'done'
const fail = () => Promise.reject(refused)

test('an act that succeeded says so and makes what it touched out of date', async () => {
  const { client, effects, act } = watchedClient()
  client.setQueryData(['carts'], 'old')
  client.setQueryData(['products', 3], 'old')
  await act({ invalidates: [['carts']], success: '장바구니에 담았습니다.' }, succeed)
  expect(effects).toEqual(['said 장바구니에 담았습니다.'])
  expect(client.getQueryState(['carts'])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['products', 3])?.isInvalidated).toBe(false)
})

test('a first answer that was under way during a write is requested again', async () => {
  const { client, act } = watchedClient()
  const answers = ['before the write', 'after the write']
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const call = async () => {
    const answer = answers.shift()
    await released
    return answer
  }
  const shown = client.query({ queryKey: ['orders', 7], meta: { call } })
  await act({ invalidates: [['orders']] }, succeed)
  release()
  expect(await shown).toBe('after the write')
  expect(answers).toEqual([])
})

test('a failed mutation changes nothing and is reported to the policy with its own key and meta', async () => {
  const { client, effects, act } = watchedClient()
  client.setQueryData(['carts'], 'old')
  const meta = { invalidates: [['carts']], success: '담았습니다.' }
  await act(meta, fail)
  await act({ ...meta, quiet: true }, fail)
  expect(effects).toEqual(['failed mutation carts', 'failed mutation carts quietly'])
  expect(client.getQueryState(['carts'])?.isInvalidated).toBe(false)
})

test('signing in counts when it succeeded, leaving counts even when it failed', async () => {
  const { effects, act } = watchedClient()
  await act({ user: 'enters', quiet: true }, fail)
  await act({ user: 'enters' }, succeed)
  await act({ user: 'leaves', quiet: true }, fail)
  expect(effects.filter((effect) => effect.startsWith('user'))).toEqual([
    'user enters',
    'user leaves',
  ])
})

test('a failed query is reported to the policy once, without a retry', async () => {
  const { client, effects } = watchedClient()
  let tries = 0
  const queryFn = () => {
    tries += 1
    return fail()
  }
  await client
    .query({ queryKey: ['orders', 7], queryFn, meta: { loud: true } })
    .catch(() => undefined)
  expect([tries, effects]).toEqual([1, ['failed query orders']])
})

test('a network that is lost between two tries of a query ends it with a failure', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    onlineManager.setOnline(true)
  })
  let asked = 0
  const call = async (): Promise<never> => {
    asked += 1
    throw new ApiError('offline', 'GET /users/info', { status: 0 })
  }
  const { client } = watchedClient()
  const query = userInfoQuery({ call, hasToken: () => true, hasClientId: () => true })
  const failed = client.fetchQuery(query).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  onlineManager.setOnline(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failed).toMatchObject({ kind: 'offline' })
  expect(asked).toBe(2)
})
