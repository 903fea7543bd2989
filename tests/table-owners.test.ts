import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './support/source-files.ts'

/** Writes of a table of another domain, with the reason. */
const SHARED: Readonly<Record<string, string>> = {
  'server/catalogue/bookmarks/bookmark.store.ts writes a table of its choice':
    'A bookmark changes the count of its target, of four tables, in one order of locks.',
  'server/benefits/points/point.store.ts writes users':
    'The balance columns of a member are written with each entry of the ledger.',
  'server/platform/http/visitor.store.ts writes sessions':
    'The token of a session is replaced before a request reaches a domain.',
}

const WRITE =
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\b(?:remove|removeUntil|deletedRows)\((\w+)[,)]|(?:INSERT INTO|UPDATE|DELETE FROM) \$\{(\w+)\}/gu

const server = sourceFiles('server').filter(({ path }) => !path.endsWith('.test.ts'))

/** Domain of each table: the name of its file in `server/platform/database/schema/`. */
const owners = new Map(
  server
    .filter(({ path }) => path.startsWith('server/platform/database/schema/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+) = (?:pgTable|\w+\.table)\(/gmu)].map(
        ([, name = '']) => [name, posix.basename(path, '.ts')] as const,
      ),
    ),
)

const writes = server
  .filter(({ path }) => !path.startsWith('server/platform/database/'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(WRITE)]
      .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
      .filter((table) => owners.has(table))
      .map((table) => ({ path, table })),
  )

/** A write whose table a variable holds. */
const CHOICE = /\b(?:tx|db)\s*\.(?:insert|update|delete)\(\s*(\w+)\s*\)/gu

const choices = server
  .filter(({ path }) => !path.startsWith('server/platform/'))
  .filter(({ text }) => [...text.matchAll(CHOICE)].some(([, table = '']) => !owners.has(table)))
  .map(({ path }) => `${path} writes a table of its choice`)

test('each file of tables has the name of a domain', () => {
  const domains = new Set(server.map(({ path }) => path.split('/')[1]))
  expect([...new Set(owners.values())].filter((domain) => !domains.has(domain))).toEqual([])
  expect(owners.size).toBeGreaterThan(80)
})

// Tables of the platform are of all domains.
test('a table is written by its domain alone', () => {
  const foreign = writes
    .filter(({ path, table }) => !['platform', path.split('/')[1]].includes(owners.get(table)))
    .map(({ path, table }) => `${path} writes ${table}`)
  expect([...new Set([...foreign, ...choices])].toSorted()).toEqual(Object.keys(SHARED).toSorted())
})
