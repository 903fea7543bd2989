import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * Rules of the shop are paragraphs in the README files of its rooms. A rule begins with its anchor
 * in bold, `**ship-date** Orders …`, and code names it with its room: `ROOM#ship-date`.
 */
const RULE = /^\*\*(?<anchor>[a-z0-9]+(?:-[a-z0-9]+)*)\*\* /gmu

const root = fileURLToPath(new URL('..', import.meta.url))
const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
const paths = execFileSync('git', list, { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** `app` is the shell of the pages: frame, routes, offline, installation. */
const rooms = [...readdirSync(join(root, 'server')), 'app'].filter((name) => !name.includes('.'))

const roomOf = (path: string): string | undefined => {
  const place = /^(?:server|src\/features|core)\/(?<room>[^/]+)\//u.exec(path)?.groups?.['room']
  if (place !== undefined) return rooms.includes(place) ? place : undefined
  return /^(?:src|sw)\//u.test(path) ? 'app' : undefined
}

const readmes = paths.filter((path) => path.endsWith('README.md') && roomOf(path) !== undefined)

const rules = readmes.flatMap((path) =>
  [...read(path).matchAll(RULE)].map(
    ({ groups }) => `${roomOf(path) ?? ''}#${groups?.['anchor'] ?? ''}`,
  ),
)

test('a rule that is named in code is in a README of its room', () => {
  const named = new RegExp(`(?<![\\w/.#-])(?:${rooms.join('|')})#[a-z0-9]+(?:-[a-z0-9]+)*`, 'gu')
  const known = new Set(rules)
  const dead = paths
    .filter((path) => /\.(?:[cm]?js|tsx?|css|sql|html|md)$/u.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(named)]
        .filter(([rule]) => !known.has(rule))
        .map(([rule]) => `${path}: ${rule}`),
    )
  expect(dead).toEqual([])
})

test('an anchor is used once in a room', () => {
  expect(rules.filter((rule, i) => rules.indexOf(rule) !== i)).toEqual([])
})

test('a README of a room has at most 200 lines of at most 140 characters', () => {
  const long = readmes.filter((path) => {
    const lines = read(path).trimEnd().split('\n')
    return lines.length > 200 || lines.some((line) => line.length > 140 && !line.startsWith('|'))
  })
  expect(long).toEqual([])
})

test('no file cites a book that is not in the project', () => {
  const cited = paths
    .filter((path) => /\.(?:[cm]?js|tsx?|css|sql|html|md)$/u.test(path))
    .filter((path) => /\b(?:Product|Spec) \d/u.test(read(path)))
  expect(cited).toEqual([])
})
