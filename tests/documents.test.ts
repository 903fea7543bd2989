import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sourceFiles } from './support/source-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const decisions = join(root, 'docs/decisions')

const documents = [
  ...sourceFiles('docs', /\.md$/u),
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  })),
]

/** A path of the project in backticks: `server/main/start-shop.ts`, `core/outbox`. */
const CODE_PATH =
  /`((?:contract|core|src|sw|netfunnel|operator|server|demo|build|public|tests|scripts|docs)\/[\w./$-]*)`/gu
const LINK = /\]\((?!https?:)([^)#\s]+)(?:#[^)\s]*)?\)/gu

test('every link between documents leads to a file', () => {
  const dead = documents.flatMap(({ path, text }) =>
    [...text.matchAll(LINK)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  )
  expect(dead).toEqual([])
})

test('every path of the project in a document exists', () => {
  const missing = documents.flatMap(({ path, text }) =>
    [...text.matchAll(CODE_PATH)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${path}: ${target}`),
  )
  expect(missing).toEqual([])
})

const records = readdirSync(decisions).filter((name) => /^\d{3}-/u.test(name))

test('decisions have at most 40 lines of at most 120 characters', () => {
  const long = records.filter((name) => {
    const lines = readFileSync(join(decisions, name), 'utf8').trimEnd().split('\n')
    return lines.length > 40 || lines.some((line) => line.length > 120)
  })
  expect(long).toEqual([])
})

test('the index of decisions lists each record once', () => {
  const index = readFileSync(join(decisions, 'README.md'), 'utf8')
  const listed = [...index.matchAll(/\]\((\d{3}-[^)]+)\)/gu)].map(([, name]) => name)
  expect(new Set(listed)).toEqual(new Set(records))
  expect(listed).toHaveLength(records.length)
})
