import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { withSampleParams } from '#tests/pages/sample-params.ts'

// Another test may have loaded the tree of all routes.
vi.resetModules()
const { addLaterRoutes, createFirstRoutes, isOfLaterRoutes } = await import('./later-routes.ts')
const firstRoutes = createFirstRoutes()

/** A browser's router at a path, before the later routes are added. */
function firstRouter(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const addRoutes = (): Promise<void> => addLaterRoutes(router)
  const maintenance = { windowNow: () => undefined }
  const router: ReturnType<typeof createRouter> = createRouter({
    routeTree: firstRoutes,
    history,
    context: { addRoutes, maintenance },
  } as never)
  return router
}

const [atHome, atLogin, atNoPage] = ['/', '/auth/login?returnUrl=%2Fcart#id', '/no-page'].map(
  firstRouter,
)
if (atHome === undefined || atLogin === undefined || atNoPage === undefined) {
  throw new Error('No routers')
}
// Only after the routers were created: the tree of all routes consists of the same objects.
const { pageRoutes } = await import('./page-rendering/page-routes.ts')

test('a path of a later route is never matched by a route of the first scripts', async () => {
  const matchedPath = (path: string) => atHome.getMatchedRoutes(path)[0].at(-1)?.fullPath
  const paths = pageRoutes().map((page) => withSampleParams(page.path))
  const early = paths.filter((path) => !isOfLaterRoutes(atHome, path))
  const matchedEarly = early.map((path) => [path, matchedPath(path)])
  expect(early.length).toBeLessThan(paths.length / 4)
  await addLaterRoutes(atHome)
  expect(matchedEarly).toEqual(early.map((path) => [path, matchedPath(path)]))
})

test('a navigation to a later page adds the routes and keeps search and hash', async () => {
  expect(isOfLaterRoutes(atLogin, '/auth/login')).toBe(true)
  await atLogin.load()
  expect(isOfLaterRoutes(atLogin, '/auth/login')).toBe(false)
  expect(atLogin.latestLocation.href).toBe('/auth/login?returnUrl=%2Fcart#id')
})

test('an address without a page is unknown after the routes were added', async () => {
  await atNoPage.load()
  expect(isOfLaterRoutes(atNoPage, '/no-page')).toBe(false)
  expect(atNoPage.latestLocation.pathname).toBe('/no-page')
})
