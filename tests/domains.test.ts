import { expect, test } from 'vitest'
import { sourceFiles } from './support/source-files.ts'

/** Domains of the server from the floor up: each uses those before it (docs/architecture.md). */
const FLOORS = [
  'platform',
  'providers',
  'media',
  'waiting-room',
  'shop',
  'agreements',
  'messages',
  'operators',
  'identity',
  'selling',
  'benefits',
  'catalogue',
  'orders',
  'payments',
  'after-sales',
  'editorial',
  'members',
  'raffles',
  'service',
  'pages',
  'main',
]

/**
 * Domains of the app from the floor up. A page of an account shows what the domains below it have.
 */
const APP_FLOORS = [
  'agreements',
  'messages',
  'identity',
  'payments',
  'benefits',
  'orders',
  'catalogue',
  'service',
  'editorial',
  'members',
  'after-sales',
  'raffles',
  'waiting-room',
]

const isTest = (path: string) => /\.test\.tsx?$/u.test(path)

const domainOf = (path: string): string | undefined =>
  /^(?:contract|server|src\/features|operator)\/(?<domain>[^/]+)\//u.exec(path)?.groups?.['domain']

const server = sourceFiles('server').filter(({ path }) => !isTest(path))

test('every domain of the server is on a floor', () => {
  const domains = new Set(server.flatMap(({ path }) => domainOf(path) ?? []))
  expect([...domains].toSorted()).toEqual(FLOORS.toSorted())
})

test('a domain of the server uses domains below it alone', () => {
  const against = server.flatMap(({ path, imports }) =>
    imports
      .filter((specifier) => specifier.startsWith('#server/'))
      .flatMap((specifier) => domainOf(specifier.slice(1)) ?? [])
      .filter((used) => FLOORS.indexOf(used) > FLOORS.indexOf(domainOf(path) ?? ''))
      .map((used) => `${path} uses ${used}`),
  )
  expect([...new Set(against)]).toEqual([])
})

test('a domain of the app uses domains below it alone', () => {
  const features = sourceFiles('src/features').filter(({ path }) => !isTest(path))
  const floorOf = (domain = '') => APP_FLOORS.indexOf(domain)
  const against = features.flatMap(({ path, imports }) =>
    imports
      .filter((specifier) => specifier.startsWith('#src/features/'))
      .flatMap((specifier) => domainOf(specifier.slice(1)) ?? [])
      .filter((used) => floorOf(used) > floorOf(domainOf(path)))
      .map((used) => `${path} uses ${used}`),
  )
  expect([...new Set(against)]).toEqual([])
  const domains = features.flatMap(({ path }) => domainOf(path) ?? [])
  expect([...new Set(domains)].toSorted()).toEqual(APP_FLOORS.toSorted())
})

test('domains of the contract and of the app have names of the server', () => {
  const named = [
    ...sourceFiles('contract'),
    ...sourceFiles('src/features'),
    ...sourceFiles('operator').filter(
      ({ path }) => !/^operator\/(?:main\.tsx$|(?:app|session|ui)\/)/u.test(path),
    ),
  ]
  const unknown = named.flatMap(({ path }) => domainOf(path) ?? [path])
  expect([...new Set(unknown)].filter((domain) => !FLOORS.includes(domain))).toEqual([])
})

test('folders of journeys and their support are named after domains or rooms', () => {
  const rooms = sourceFiles('src').map(({ path }) => path.split('/')[1] ?? '')
  const known = new Set([...FLOORS, ...rooms])
  const folders = [...sourceFiles('tests/e2e'), ...sourceFiles('tests/support')].flatMap(
    ({ path }) => /^tests\/(?:e2e|support)\/([^/]+)\//u.exec(path)?.[1] ?? [],
  )
  expect([...new Set(folders)].filter((folder) => !known.has(folder))).toEqual([])
})

test('no domains of the contract use each other in a ring', () => {
  const uses = new Map<string, Set<string>>()
  for (const { path, imports } of sourceFiles('contract').filter((file) => !isTest(file.path))) {
    const from = domainOf(path) ?? path
    const used = imports.flatMap((specifier) => domainOf(specifier.slice(1)) ?? [])
    uses.set(from, new Set([...(uses.get(from) ?? []), ...used.filter((one) => one !== from)]))
  }
  const reached = (from: string): ReadonlySet<string> => {
    const found = new Set(uses.get(from))
    for (const one of found) for (const next of uses.get(one) ?? []) found.add(next)
    return found
  }
  expect([...uses.keys()].filter((domain) => reached(domain).has(domain))).toEqual([])
})
