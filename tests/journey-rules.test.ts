import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './support/source-files.ts'

const files = new Map(
  ['contract', 'core', 'demo', 'server', 'tests']
    .flatMap((folder) => sourceFiles(folder))
    .map((file) => [file.path, file]),
)

/** What a runner loads for a file: imports of types are erased before. */
const LOADED = /^(?:import|export) (?!type )[^'";]*?\bfrom '([^']+)'|^import '([^']+)'/gmu

function loadedBy(path: string): string[] {
  const text = files.get(path)?.text ?? ''
  return [...text.matchAll(LOADED)].flatMap(([, from, bare = '']) => {
    const specifier = from ?? bare
    if (specifier.startsWith('#')) return [specifier.slice(1)]
    return specifier.startsWith('.') ? [posix.join(posix.dirname(path), specifier)] : []
  })
}

/** The shortest way of imports from a file to a module that a runner should not load. */
function wayToServer(path: string): string | undefined {
  const ways = new Map([[path, path]])
  for (const [node, way] of ways) {
    if (/^server\/main\/|\.store\.ts$/u.test(node)) return way
    for (const next of loadedBy(node)) {
      if (!ways.has(next)) ways.set(next, `${way} → ${next}`)
    }
  }
  return undefined
}

// A journey's shop is another process. One helper that imports the app makes each runner, and the
// program that lists the tests, read 880 modules of the server.
test('journeys do not load the server', () => {
  const journeys = [...files.keys()].filter((path) =>
    /^tests\/(?:e2e|pages)\/.*\.test\.ts$/u.test(path),
  )
  expect(journeys.length).toBeGreaterThan(50)
  expect(journeys.map(wayToServer).filter((way) => way !== undefined)).toEqual([])
})

// The database has the machine's clock; a shop and its runner have another one where a run shifts
// theirs. A row with the wrong time is then a row of last week.
test('statements of demo goods and journeys take the time from the shop, not from the database', () => {
  const clockOfDatabase = /(?<!=> |get |[.#\w])now\(\)/u
  const wrong = [...files.values()].filter(
    ({ path, text }) =>
      /^(?:demo|tests\/(?:e2e|pages))\//u.test(path) && clockOfDatabase.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})
