import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { userInfoQuery } from './user-info-query.ts'

afterEach(() => vi.useRealTimers())

test('after a failure user info is requested three more times, one second apart', async () => {
  vi.useFakeTimers()
  const started = Date.now()
  const times: number[] = []
  const call = async (): Promise<never> => {
    times.push(Date.now() - started)
    throw new ApiError('rejected', 'GET /users/info', { status: 500 })
  }
  const options = userInfoQuery({ call, hasToken: () => true, hasClientId: () => true })
  const failed = new QueryClient().fetchQuery(options).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failed).toMatchObject({ status: 500 })
  expect(times).toEqual([0, 1_000, 2_000, 3_000])
})

test('user info of a guest is requested once for any number of components', async () => {
  let asked = 0
  const call = async (): Promise<never> => {
    asked += 1
    throw new ApiError('forbidden', 'GET /users/info', { status: 403 })
  }
  const client = new QueryClient()
  const options = userInfoQuery({ call, hasToken: () => true, hasClientId: () => true })
  const look = () => new QueryObserver(client, options).subscribe(() => undefined)

  look()
  await expect.poll(() => client.getQueryState(['userInfo'])?.status).toBe('error')
  look()
  expect(client.getQueryState(['userInfo'])?.fetchStatus).toBe('idle')
  expect(asked).toBe(1)
})

test('a device without a token has a guest, and no call is made', async () => {
  const call = () => Promise.reject(new Error('asked'))
  const options = userInfoQuery({ call, hasToken: () => false, hasClientId: () => true })
  await expect(new QueryClient().fetchQuery(options)).rejects.toMatchObject({ code: 'NON_MEMBER' })
})
