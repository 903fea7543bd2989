import { expect, test } from 'vitest'
import type { RouteFacts } from './page-areas.ts'
import { chunkOf, pageChunks } from './page-chunks.ts'
import type { Modules } from './reached-modules.ts'

const page = (name: string) => `/src/routes/_admitted/${name}.tsx?tsr-split=component---loader`

/** Modules by what they import at once; the app imports the pages later. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  '/src/main.tsx': [],
  [page('index')]: ['/src/card.tsx', '/node_modules/library.js'],
  [page('products.$productId')]: ['/src/card.tsx', '/src/picture.tsx'],
  [page('my-page.index')]: ['/src/form.tsx', '/src/address.tsx'],
  [page('my-page.profile')]: ['/src/form.tsx', '/src/address.tsx', '/src/sheet.tsx'],
  [page('raffle.index')]: ['/src/form.tsx', '/src/picture.tsx', '/node_modules/library.js'],
  '/src/card.tsx': ['/src/price.ts'],
  '/src/form.tsx': [],
  '/src/address.tsx': [],
  '/src/picture.tsx': [],
  '/src/price.ts': [],
  '/src/sheet.tsx': [],
  '/node_modules/library.js': [],
}

const modules: Modules = {
  getModuleInfo: (id) => {
    const importedIds = IMPORTS[id]
    if (importedIds === undefined) return null
    const pages = Object.keys(IMPORTS).filter((name) => name.includes('?tsr-split='))
    return { importedIds, dynamicallyImportedIds: id === '/src/main.tsx' ? pages : [] }
  },
}

function readFacts(route: string): RouteFacts {
  if (route.includes('/my-page')) return { area: 'account', render: 'client' }
  if (route.includes('/raffle')) return { area: 'raffle', render: 'server' }
  return { area: 'shop', render: 'server' }
}

const nameOf = (id: string) =>
  pageChunks({ priority: 1, app: '/src/main.tsx', readFacts }).name(id, modules)

test.each([
  ['/src/card.tsx', 'index-productsproductId'],
  ['/src/price.ts', 'index-productsproductId'],
  ['/src/picture.tsx', 'productsproductId'],
  ['/src/form.tsx', 'account-raffle'],
  ['/src/address.tsx', null],
  ['/src/sheet.tsx', null],
  ['/node_modules/library.js', null],
])('the chunk of %s follows the facts of the pages that import it: %s', (id, name) => {
  expect(nameOf(id)).toBe(name)
})

test('a chunk of pages of first visits holds what other areas share with them', () => {
  expect(
    chunkOf({ areas: new Set(['shop', 'account']), firstPages: new Set(['list', 'index']) }),
  ).toBe('index-list')
})

test('a build without the app is refused', () => {
  const chunks = pageChunks({ priority: 1, app: '/src/other.tsx', readFacts })
  expect(() => chunks.name('/src/card.tsx', modules)).toThrow('no module /src/other.tsx')
})
