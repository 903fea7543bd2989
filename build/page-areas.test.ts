import { readdirSync, readFileSync } from 'node:fs'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from '#src/app/route-tree.gen.ts'
import { readPageFacts } from '#src/page/read-page-facts.ts'
import { areaOfRoute, areasOfFiles, storedAreasOfFiles, type BuiltFile } from './page-areas.ts'

const ROUTES = new URL('../src/routes/_admitted/', import.meta.url)

test('the area that the build reads from a route file is that of its page', () => {
  const router = createRouter({ routeTree, history: createMemoryHistory() } as never)
  const files = readdirSync(ROUTES).filter((name) => name.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(20)
  for (const name of files) {
    const path = `/${name
      .replace(/(?:\.?index)?\.tsx$/u, '')
      .replaceAll('.', '/')
      .replaceAll('_/', '/')}`
    const { area } = readPageFacts(router, path.replace(/\$\w+/u, '12'))
    expect([name, areaOfRoute(name, readFileSync(new URL(name, ROUTES), 'utf8'))]).toEqual([
      name,
      area,
    ])
  }
})

test.each([
  'export const Route = createFileRoute("/x")({ component: Page })',
  'export const Route = createFileRoute("/x")({ staticData: { page: factsOf("x") } })',
])('a route without readable facts is refused: %s', (text) => {
  expect(() => areaOfRoute('x.tsx', text)).toThrow('x.tsx does not name the area of its page')
})

const page = (name: string) => `/src/routes/_admitted/${name}.tsx?tsr-split=component`
const file = (source: string | null, ...needs: string[]): BuiltFile => ({
  isEntry: source === 'main',
  source,
  needs,
})

test('a file belongs to the first area that reaches it, with its style sheets', () => {
  const files = new Map([
    ['index.js', file('main', 'list.js', 'login.js', 'orders.js', 'desk.js', 'toast.js')],
    ['toast.js', file(null)],
    ['list.js', file(page('list'), 'index.js', 'shared.js')],
    ['shared.js', file(null, 'shared.css')],
    ['login.js', file(page('login'), 'index.js', 'shared.js', 'forms.js', 'login.css')],
    ['orders.js', file(page('orders'), 'receipt.js')],
    ['receipt.js', file(null, 'receipt.css')],
    ['forms.js', file(null)],
    ['desk.js', file(page('desk'), 'forms.js', 'table.js')],
    ['table.js', file(null)],
  ])
  const areas = areasOfFiles(files, (route) => {
    if (route.endsWith('/list.tsx')) return 'shop'
    return route.endsWith('/desk.tsx') ? 'operator' : 'account'
  })
  const filesOf = (area: string) =>
    [...areas].flatMap(([name, one]) => (one === area ? [name] : [])).toSorted()
  expect(filesOf('shop')).toEqual(['index.js', 'list.js', 'shared.css', 'shared.js', 'toast.js'])
  expect(filesOf('account')).toEqual([
    'forms.js',
    'login.css',
    'login.js',
    'orders.js',
    'receipt.css',
    'receipt.js',
  ])
  expect(filesOf('operator')).toEqual(['desk.js', 'table.js'])
})

test('a device stores with an area what its pages alone reach, and at once what two areas reach', () => {
  const files = new Map([
    ['index.js', file('main', 'login.js', 'raffle.js', 'brands.js')],
    ['login.js', file(page('login'), 'forms.js', 'codes.js', 'cover.js')],
    ['raffle.js', file(page('raffle'), 'forms.js', 'draw.js')],
    ['brands.js', file(page('brands'), 'cover.js')],
    ['forms.js', file(null)],
    ['codes.js', file(null)],
    ['draw.js', file(null)],
    ['cover.js', file(null)],
  ])
  const stored = storedAreasOfFiles(files, (route) => {
    if (route.endsWith('/login.tsx')) return 'account'
    return route.endsWith('/raffle.tsx') ? 'raffle' : 'stories'
  })
  expect(Object.fromEntries(stored)).toEqual({
    'login.js': 'account',
    'codes.js': 'account',
    'raffle.js': 'raffle',
    'draw.js': 'raffle',
  })
})
