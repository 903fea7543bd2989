import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { flaggedIn, flaggedInName, namesOf, proseOf } from './support/words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const CHECKED = /\.(?:[cm]?js|tsx?|css|sql|html|md)$/u
/** Contain the flagged words as data, or are generated. */
const EXCLUDED = /^tests\/support\/words\.ts$|^tests\/words\.test\.ts$|\.gen\.ts$/u

/** Tracked files and new ones, without ignored ones. */
function projectFiles(): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  return execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => CHECKED.test(path) && !EXCLUDED.test(path) && existsSync(join(root, path)))
}

const findings = projectFiles().flatMap((path) =>
  proseOf(path, read(path)).flatMap(({ line, text }) =>
    flaggedIn(text).map((fault) => `${path}:${line} ${fault}`),
  ),
)

test('documents, comments and messages use no flagged word', () => {
  expect(findings).toEqual([])
})

/** Commits before this time had no check. */
const SUBJECTS_SINCE = '2026-11-24T08:00:00Z'

test('commit subjects use no flagged word', () => {
  const log = ['log', '--no-merges', `--since=${SUBJECTS_SINCE}`, '--format=%s']
  const subjects = execFileSync('git', log, { cwd: root, encoding: 'utf8' }).split('\n')
  const wrong = subjects.flatMap((subject) =>
    flaggedIn(subject).map((fault) => `${subject}: ${fault}`),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['a.ts', '/** Whoever calls. */', 1],
  ['a.ts', "const told = 'told'", 0],
  ['a.ts', "throw new Error('the page was told')", 1],
  ['a.ts', 'const text = `is ${x} stood here`', 1],
  ['a.ts', '// The stand-in stands for it; standard.', 0],
  ['a.ts', '/** Calls {@link hear} and `tell`. */', 0],
  ['a.tsx', 'const a = <p>nobody is here</p>', 1],
  ['a.css', '/* beside it */ .a { color: red }', 1],
  ['a.sql', 'SELECT 1 -- made anew', 1],
  ['a.md', 'Use `whoever` [here](docs/nobody.md).', 0],
  ['a.md', '```\nnobody\n```\nIt bears a name.', 1],
])('a flagged word in %s is found: %s', (path, content, count) => {
  expect(proseOf(path, content).flatMap(({ text }) => flaggedIn(text))).toHaveLength(count)
})

test('a finding names the line', () => {
  expect(proseOf('a.ts', 'const a = 1\n/**\n * First.\n * Told later.\n */').at(2)).toEqual({
    line: 4,
    text: ' * Told later.',
  })
})

/** Names that are part of a stored or sent format. */
const ALLOWED_NAMES = new Set([
  'contract/members/delivery-notes.ts door',
  'contract/shop/measurements.calls.ts kept',
  'server/shop/measurements/measurements.test.ts kept',
  'server/shop/measurements/routes.ts kept',
  'operator/payments/refunds-page.tsx BENEFIT_GONE',
  'server/payments/attempts/complete-payment.ts BENEFIT_GONE',
  'server/payments/attempts/refund.ts BENEFIT_GONE',
])

test('identifiers, class names and paths use no flagged word', () => {
  const paths = projectFiles()
    .filter((path) => !/^(?:demo|docs)\//u.test(path))
    // Parsing takes long, and few files contain a flagged word at all.
    .filter((path) => flaggedInName(`${path} ${read(path)}`).length > 0)
  const wrong = paths.flatMap((path) =>
    namesOf(path, read(path))
      .filter(({ name }) => !ALLOWED_NAMES.has(`${path} ${name}`))
      .flatMap(({ line, name }) =>
        flaggedInName(name).map((fault) => `${path}:${line} ${name}: ${fault}`),
      ),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['a.ts', 'const queueKeeper = 1', ['queueKeeper']],
  ['a.ts', 'const { door: entrance } = visit', ['door']],
  [
    'a.ts',
    'class Room { #hear = (isUnkept: Kept): void => undefined }',
    ['hear', 'isUnkept', 'Kept'],
  ],
  ['a.tsx', 'const a = <Box toldAt={KEPT_MS} />', ['toldAt', 'KEPT_MS']],
  ['a.ts', "import keepAlive from './stand-in.ts' // told 'door'", []],
  ['a.css', '/* .door */ .sheet-door { color: red }', ['sheet-door']],
  ['core/cache-keeper.ts', '', ['core/cache-keeper.ts']],
])('a flagged word in names of %s is found: %s', (path, content, names) => {
  const wrong = namesOf(path, content).filter(({ name }) => flaggedInName(name).length > 0)
  expect(wrong.map(({ name }) => name)).toEqual(names)
})
