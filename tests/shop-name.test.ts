import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './support/source-files.ts'

const root = new URL('..', import.meta.url)
const isTest = (path: string) => /\.test\.tsx?$/u.test(path)

/** The demo's name in the texts of pages and of the server. */
const NAME = /PUSHYARD|푸시야드/u

/** Values of the demo, names in comments of standards, and identifiers that no shopper sees. */
const ALLOWED: readonly (readonly [path: string, line: RegExp])[] = [
  ['contract/shop/demo-shop.ts', /DEMO_SHOP_NAME = /u],
  ['contract/shop/company.ts', /'(?:주식회사 )?푸시야드'/u],
  ['server/platform/database/database.ts', /SESSION_NAME/u],
]

test('pages, worker and server read the name of the shop from the settings of the company', () => {
  const texts = [
    ...['contract', 'core', 'src', 'sw', 'netfunnel', 'operator', 'server', 'build'].flatMap(
      (folder) => sourceFiles(folder, /\.(?:tsx?|css|html)$/u),
    ),
    { path: 'index.html', text: readFileSync(new URL('index.html', root), 'utf8') },
  ].filter(({ path }) => !isTest(path))
  const wrong = texts.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => NAME.test(line))
      .filter((line) => !ALLOWED.some(([file, allowed]) => file === path && allowed.test(line)))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(wrong).toEqual([])
})
