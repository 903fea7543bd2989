import { expect, test } from 'vitest'
import { ApiError, type ApiErrorDetails, type ApiErrorKind } from '#core/api/errors.ts'
import { reactionTo } from './error-policy.ts'
import { isLeftToItsPage } from '#src/page/failure.ts'
import type { Failure } from '#src/page/failure.ts'

const error = (kind: ApiErrorKind, details: Partial<ApiErrorDetails> = {}) =>
  new ApiError(kind, 'GET /v1/carts', { status: 0, ...details })

const failed = (failure: Partial<Failure>, holdsToken = false) =>
  reactionTo(
    {
      error: error('rejected'),
      source: 'mutation',
      resource: 'carts',
      isQuiet: false,
      isOnline: true,
      ...failure,
    },
    holdsToken,
  )

test('a 401 leads a guest to the sign-in page, for queries and mutations', () => {
  expect(failed({ error: error('unauthorized') })).toEqual({ do: 'go to sign-in' })
  expect(failed({ error: error('unauthorized'), source: 'query', isQuiet: true })).toEqual({
    do: 'go to sign-in',
  })
})

test('a 401, and a 403 on user info, end the session of a device that holds a token', () => {
  const unauthorized = { error: error('unauthorized') }
  expect(failed(unauthorized, true)).toEqual({ do: 'end the session', source: 'mutation' })
  expect(failed({ ...unauthorized, source: 'query', isQuiet: true }, true)).toEqual({
    do: 'end the session',
    source: 'query',
  })
  const userInfo = { error: error('forbidden'), source: 'query', resource: 'userInfo' } as const
  expect(failed(userInfo, true)).toEqual({ do: 'end the session', source: 'query' })
})

test('a refusal of a token that was replaced meanwhile ends no session', () => {
  const outdated = (kind: ApiErrorKind) => error(kind, { isOutdated: true })
  for (const kind of ['unauthorized', 'forbidden'] as const) {
    const read = { error: outdated(kind), source: 'query', resource: 'userInfo' } as const
    expect(failed(read, true)).toEqual({ do: 'nothing' })
  }
  expect(failed({ error: outdated('unauthorized') }, true)).toMatchObject({ do: 'toast' })
  // Signed out in another tab meanwhile: the page of a guest may stay.
  const read = { error: outdated('unauthorized'), source: 'query' } as const
  expect(failed(read, false)).toEqual({ do: 'nothing' })
})

test('a network that does not reach the shop ends no session and moves no page', () => {
  for (const source of ['query', 'mutation'] as const) {
    for (const resource of ['userInfo', 'carts']) {
      const failure = { error: error('offline', { status: 401 }), source, resource }
      expect(['nothing', 'toast']).toContain(failed(failure, true).do)
      expect(['nothing', 'toast']).toContain(failed(failure).do)
    }
  }
})

test('a 307 leads to the error page', () => {
  expect(failed({ error: error('redirected'), source: 'query' })).toMatchObject({
    do: 'go to the error page',
  })
})

test('a 403 on user info is a guest, elsewhere it is said', () => {
  const forbidden = error('forbidden', { sentence: '이용 권한이 없습니다.' })
  expect(failed({ error: forbidden, source: 'query', resource: 'userInfo' })).toEqual({
    do: 'nothing',
  })
  expect(failed({ error: forbidden, source: 'query' })).toEqual({
    do: 'toast',
    message: '이용 권한이 없습니다.',
  })
})

test('maintenance and the queue take over the page', () => {
  expect(failed({ error: error('rejected', { code: 'MAINTENANCE' }), source: 'query' })).toEqual({
    do: 'go to the inspection page',
  })
  expect(failed({ error: error('rejected', { code: 'QUEUE_REQUIRED' }), isQuiet: true })).toEqual({
    do: 'queue again',
  })
})

test('a refused mutation is shown with the message of the server, unless its form shows it', () => {
  const shortage = error('rejected', { code: 'STOCK_SHORTAGE', sentence: '재고가 부족합니다.' })
  expect(failed({ error: shortage })).toEqual({ do: 'toast', message: '재고가 부족합니다.' })
  expect(failed({ error: shortage, isQuiet: true })).toEqual({ do: 'nothing' })
})

test('a refused read is left to the page that shows it', () => {
  for (const kind of ['rejected', 'malformed', 'timeout', 'offline'] as const) {
    expect(failed({ error: error(kind), source: 'query' })).toEqual({ do: 'nothing' })
  }
})

test('an act without network says so, even where a form shows other failures', () => {
  expect(failed({ error: error('offline'), isOnline: false, isQuiet: true })).toEqual({
    do: 'toast',
    message: '오프라인에서는 이용할 수 없습니다.',
  })
  expect(failed({ error: error('offline') })).toEqual({
    do: 'toast',
    message: '네트워크 연결을 확인해 주세요.',
  })
})

test('a mistake of ours is an apology for an act and silent for a read', () => {
  const bug = new TypeError('x is undefined')
  expect(failed({ error: bug })).toEqual({ do: 'toast', message: '일시적인 오류가 발생했습니다.' })
  expect(failed({ error: bug, source: 'query' })).toEqual({ do: 'nothing' })
})

test('what is left to its page without asking the policy is what the policy leaves to it', () => {
  const kinds = [
    'unauthorized',
    'redirected',
    'forbidden',
    'rejected',
    'malformed',
    'timeout',
    'offline',
  ] as const
  const failures = kinds.flatMap((kind) =>
    (['query', 'mutation'] as const).flatMap((source) =>
      ['userInfo', 'carts'].map((resource) => ({
        error: error(kind),
        source,
        resource,
        isQuiet: false,
        isOnline: false,
      })),
    ),
  )
  for (const holdsToken of [true, false]) {
    const left = failures.filter((failure) => isLeftToItsPage(failure, holdsToken))
    expect(left).not.toEqual([])
    for (const failure of left) expect(reactionTo(failure, holdsToken)).toEqual({ do: 'nothing' })
  }
})
