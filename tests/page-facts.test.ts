import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { continuesAdmission, needsNoAdmission } from '#core/admission/rules.ts'
import { routeTree } from '#src/app/route-tree.gen.ts'
import type { PageFacts } from '#src/page/page-facts.ts'
import { pageRoutes } from '#src/app/page-rendering/page-routes.ts'
import { withSampleParams } from './pages/sample-params.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() } as never)

interface PageRoute {
  readonly id: string
  readonly fullPath: string
  readonly children?: unknown
  readonly options: {
    readonly staticData?: { readonly page?: PageFacts }
    readonly beforeLoad?: unknown
    readonly errorComponent?: unknown
    readonly pendingComponent?: unknown
  }
}

const routes = Object.values(router.routesById) as unknown as PageRoute[]

const pages = routes
  .filter(({ children }) => children === undefined)
  .map(({ fullPath, options }) => ({
    path: fullPath.replaceAll(/\$\w+/gu, '12').replace(/(?<=.)\/$/u, ''),
    facts: options.staticData?.page,
    beforeLoad: options.beforeLoad,
    errorComponent: options.errorComponent,
    pendingComponent: options.pendingComponent,
  }))

const factsOf = (path: string) => pages.find((page) => page.path === path)?.facts

test('every page states its facts in its route file', () => {
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter(({ facts }) => facts === undefined).map(({ path }) => path)).toEqual([])
})

test('no page contains another one: a file name without `_` after the parent nests its route', () => {
  const parents = routes.filter(({ children, options }) => children && options.staticData?.page)
  expect(parents.map(({ id }) => id)).toEqual([])
})

test('the admission rules of worker and gate say the same as the pages', () => {
  for (const { path, facts } of pages) {
    expect([path, continuesAdmission(path)]).toEqual([path, facts?.admission === 'continues'])
    expect([path, needsNoAdmission(path)]).toEqual([path, facts?.admission === 'none'])
  }
})

test('a page that is served to everyone shows nothing of a person', () => {
  const served = pages.filter(({ facts }) => facts?.render === 'server')
  expect(served.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/products', '/products/12']),
  )
  expect(served.filter(({ facts }) => facts?.analytics === 'private')).toEqual([])
})

test('a served page with a component for failures has one for loading, else it is not hydrated', () => {
  const served = pages.filter(
    ({ facts, errorComponent }) => facts?.render === 'server' && errorComponent !== undefined,
  )
  expect(served.map(({ path }) => path)).toEqual(expect.arrayContaining(['/products/12']))
  const incomplete = served.filter(({ pendingComponent }) => pendingComponent === undefined)
  expect(incomplete.map(({ path }) => path)).toEqual([])
})

test('a page for members alone has the guard of its login', () => {
  const ofMembers = pages.filter(({ facts }) => facts?.login === 'required')
  expect(ofMembers.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/my-page/orders', '/my-page/coupons']),
  )
  expect(ofMembers.filter(({ beforeLoad }) => beforeLoad === undefined)).toEqual([])
})

test.each([
  ['/cart', 'personal'],
  ['/cart/payment', 'personal'],
  ['/cart/payment/result', 'personal'],
  ['/order/complete', 'personal'],
  ['/my-page', 'personal'],
  ['/my-page/wish', 'personal'],
  ['/auth/login', 'offered'],
  ['/auth/non-member', 'offered'],
  ['/', 'none'],
  ['/products/12', 'none'],
  ['/offline', 'none'],
])('the end of a session on %s finds the login %s', (path, login) => {
  expect(factsOf(path)?.login).toBe(login)
})

test.each([
  ['/', { foot: 'tabs', footer: true }],
  ['/products', { foot: 'tabs', footer: true }],
  ['/products/12', { foot: 'own', footer: true }],
  ['/cart', { foot: 'none', footer: true }],
  ['/cart/payment', { foot: 'none', footer: false }],
  ['/cart/payment/result', { foot: 'none', footer: false }],
])('%s has the layout %j', (path, layout) => {
  expect(factsOf(path)?.layout).toEqual(layout)
})

test.each(['/cart/payment', '/cart/payment/result', '/auth/login', '/error', '/offline'])(
  '%s is not offered as a page to read offline',
  (path) => {
    expect(factsOf(path)?.offline).toBe('hidden')
  },
)

test.each(['/cart/payment', '/order/complete', '/auth/login', '/auth/non-member'])(
  'texts of clicked elements on %s are not measured',
  (path) => {
    expect(factsOf(path)?.analytics).toBe('private')
  },
)

test('the page crawl visits every page, with a sample value for each parameter of its path', () => {
  expect(pageRoutes().map(({ facts }) => facts)).toEqual(pages.map(({ facts }) => facts))
  const paths = pageRoutes().map(({ path }) => withSampleParams(path))
  expect(paths.filter((path) => path.includes('$'))).toEqual([])
})
