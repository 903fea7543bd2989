import { expect, test, vi } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { MEMBERS_PAGE, SHOP_PAGE, type PageFacts } from '#src/page/page-facts.ts'
import { reactToFailure, type ReactionEdge } from './react-to-failure.ts'

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
