import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { createOutboxRecord } from '#core/outbox/outbox-record.ts'
import { withWrite } from '#core/outbox/queue.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { MEMBERS_PAGE, SHOP_PAGE, type PageFacts } from '#src/page/page-facts.ts'
import { reactToFailure, type ReactionEdge } from './react-to-failure.ts'

vi.mock('#src/ui/toast/toast.ts', () => ({ toast: vi.fn<typeof toast>(async () => undefined) }))
// Code of the device's messages, which a server has not.
vi.mock('#src/browser/end-push.ts', () => ({ endPush: vi.fn<() => void>() }))
vi.mock('#src/features/members/wipe-tab.ts', () => ({ wipeAddresses: vi.fn<() => void>() }))

/**
 * How the login is opened from a page with these facts when the shop refuses a call of a visitor
 * without a token.
 */
async function loginFrom(page: PageFacts): Promise<unknown> {
  const navigate = vi.fn<(to: unknown) => Promise<void>>(async () => undefined)
  const router = {
    latestLocation: { pathname: '/here', href: '/here?tab=2' },
    buildLocation: ({ to }: { readonly to: string }) => ({ pathname: to }),
    getMatchedRoutes: () => [[{ options: { staticData: { page } } }]],
    navigate,
  }
  const error = new ApiError('unauthorized', 'no login', { status: 401, code: 'UNAUTHORIZED' })
  reactToFailure(
    { error, source: 'mutation', resource: undefined, isQuiet: false, isOnline: true },
    { router, token: undefined } as unknown as ReactionEdge,
  )
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledOnce())
  return navigate.mock.calls[0]
}

test.each([
  { name: 'of members alone', page: MEMBERS_PAGE, replace: true },
  { name: 'of the shop', page: SHOP_PAGE, replace: false },
])('from a page $name the login replaces it: $replace', async ({ page, replace }) => {
  expect(await loginFrom(page)).toEqual([
    {
      to: '/auth/login',
      search: { returnUrl: '/here?tab=2' },
      state: { loginNote: 'needed' },
      replace,
    },
  ])
})

test('the end of a session counts the changes that are stored, also before the outbox is opened', async () => {
  const write = (key: string) => ({
    key,
    lane: 'hearts',
    target: key,
    request: { method: 'POST', path: '/v1/bookmarks', body: {} } as const,
    note: null,
    madeAt: 0,
  })
  const record = createOutboxRecord()
  for (const key of ['1', '2'])
    await record.change((outbox) => withWrite(outbox, write(key), { clientId: 'a', token: 'over' }))
  const endSession = vi.fn<ReactionEdge['endSession']>(async () => undefined)
  const error = new ApiError('unauthorized', 'over', { status: 401, code: 'SESSION_EXPIRED' })
  const router = {
    latestLocation: { pathname: '/here', href: '/here' },
    getMatchedRoutes: () => [[{ options: { staticData: { page: SHOP_PAGE } } }]],
  }
  const session = { readToken: () => 'over' }
  reactToFailure({ error, source: 'query', resource: undefined, isQuiet: false, isOnline: true }, {
    router,
    session,
    token: 'over',
    endSession,
  } as unknown as ReactionEdge)
  await vi.waitFor(() => expect(endSession).toHaveBeenCalledOnce())
  await vi.waitFor(() =>
    expect(toast).toHaveBeenCalledWith(
      expect.stringContaining('저장하지 못한 변경 2건은 삭제되었습니다.'),
      expect.anything(),
    ),
  )
})
