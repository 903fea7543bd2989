import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import {
  expectServedPage,
  historyEntryKey,
  leadsNowhere,
  redirectOfLoad,
  resolvedLocation,
  skipFirstScroll,
} from './router-internals.ts'

/** A router of a server with the page `/there` and a redirect to it. */
function routerAt(address: string) {
  const root = createRootRoute()
  const there = createRoute({ getParentRoute: () => root, path: '/there' })
  const away = createRoute({
    getParentRoute: () => root,
    path: '/away',
    beforeLoad: () => {
      throw redirect({ href: '/there' })
    },
  })
  return createRouter({
    routeTree: root.addChildren([there, away]),
    history: createMemoryHistory({ initialEntries: [address] }),
    isServer: true,
  })
}

test('an address without a page is known by its matches', () => {
  const matchesAt = (address: string) => {
    const router = routerAt(address)
    return router.matchRoutes(router.latestLocation)
  }
  expect(leadsNowhere(matchesAt('/there'))).toBe(false)
  expect(leadsNowhere(matchesAt('/nowhere'))).toBe(true)
})

test('a load on a server says where it was redirected to', async () => {
  const router = routerAt('/away')
  await router.load()
  expect(redirectOfLoad(router)).toBe('/there')
  const other = routerAt('/there')
  await other.load()
  expect(redirectOfLoad(other)).toBeUndefined()
})

test('the resolved location is that of the last load', async () => {
  const router = routerAt('/there')
  expect(resolvedLocation(router)).toBeUndefined()
  await router.load()
  expect(resolvedLocation(router)).toMatchObject({ pathname: '/there', href: '/there' })
})

test('what a served page sets is a property that the router has', () => {
  const router = routerAt('/there')
  expectServedPage(router)
  skipFirstScroll(router)
  expect(router).toMatchObject({ ssr: { manifest: undefined }, _scroll: { n: false } })
})

test('every entry of the history has a key of its own', async () => {
  const { history } = routerAt('/there')
  history.push('/there')
  const first = historyEntryKey(history)
  history.push('/there')
  expect(first).not.toBe('')
  expect(historyEntryKey(history)).not.toBe(first)
})
