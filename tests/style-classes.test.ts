import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './support/source-files.ts'

const root = join(import.meta.dirname, '..')

const IMPORT = /^import (?<name>\w+) from '(?<sheet>[^']+\.module\.css)'/gmu

/** Classes that a component names in its style sheets, with the text of each sheet. */
function namedClasses(path: string, text: string) {
  return [...text.matchAll(IMPORT)].flatMap(({ groups }) => {
    const { name = '', sheet = '' } = groups ?? {}
    const file = sheet.startsWith('#')
      ? join(root, sheet.slice(1))
      : join(root, dirname(path), sheet)
    const rules = readFileSync(file, 'utf8')
    const named = text.matchAll(new RegExp(String.raw`(?<![\w./-])${name}\.(?<one>\w+)`, 'gu'))
    return [...named].map((found) => ({ one: found.groups?.['one'] ?? '', rules }))
  })
}

test('each class that a component names is in its style sheet', () => {
  const components = sourceFiles('src', /\.tsx$/u)
  const named = components.flatMap(({ path, text }) =>
    namedClasses(path, text).map((found) => ({ path, ...found })),
  )
  expect(named.length).toBeGreaterThan(1_000)
  const missing = named.filter(
    ({ one, rules }) => !new RegExp(String.raw`\.${one}(?![\w-])`, 'u').test(rules),
  )
  expect(missing.map(({ path, one }) => `${path}: ${one}`)).toEqual([])
})
