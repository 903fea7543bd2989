import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectRoot } from './project-root.mjs'
import { playwrightOutcome, vitestOutcome } from './test-reports.mjs'

/**
 * @typedef {import('./run-stages.mjs').Stage} Stage
 * @typedef {import('./deep-groups.mjs').DeepGroup} DeepGroup
 */

const vitestReport = join(projectRoot, '.cache/vitest-report.json')
const journeyReport = join(projectRoot, 'test-results/report.json')

/**
 * A check that passes or fails as a whole.
 * @param {string} name
 * @param {string} script name of an npm script
 * @returns {Stage}
 */
const asOne = (name, script) => ({
  name,
  run: async (run) => {
    const code = await run('npm', ['run', '--silent', script])
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, tests: [] }
  },
})

/**
 * @param {readonly DeepGroup[]} skipped
 * @returns {Stage}
 */
const unitAndServerTests = (skipped) => ({
  name: 'unit and server tests',
  run: async (run) => {
    rmSync(vitestReport, { force: true })
    const reporters = ['--reporter=default', '--reporter=json']
    const report = `--outputFile.json=${vitestReport}`
    const folders = skipped.flatMap(({ folder }) => folder ?? []).join(',')
    // Projects of Vitest have their own `exclude`: vitest.config.ts reads this variable.
    const env = { SKIPPED_TEST_FOLDERS: folders }
    const code = await run('npx', ['vitest', 'run', ...reporters, report], env)
    return vitestOutcome(vitestReport, code)
  },
})

/**
 * @param {readonly DeepGroup[]} skipped
 * @returns {Stage}
 */
const browserTests = (skipped) => ({
  name: 'browser tests',
  run: async (run) => {
    rmSync(journeyReport, { force: true })
    // The pattern is also compared with the path of a test; the slash excludes longer names such as `raffle-offline`.
    const files = skipped.flatMap(({ journeys = [] }) =>
      journeys.map((path) => `/${basename(path).replaceAll('.', String.raw`\.`)}`),
    )
    const excluded = files.length === 0 ? [] : ['--grep-invert', files.join('|')]
    const code = await run('npx', ['playwright', 'test', ...excluded])
    return playwrightOutcome(journeyReport, code)
  },
})

/**
 * Stages of `npm run verify`, without these groups of tests. The build uses one core at most, so the checks of the sources
 * run at the same time.
 * @param {readonly DeepGroup[]} skipped
 */
export const checks = (skipped) => [
  [
    [
      asOne('formatting', 'format:check'),
      asOne('lint', 'lint'),
      asOne('types', 'typecheck'),
      asOne('dead code', 'knip'),
    ],
    [asOne('build', 'build'), asOne('sizes', 'size')],
  ],
  [[unitAndServerTests(skipped)]],
]

/**
 * Stages that `npm test` adds to them.
 * @param {readonly DeepGroup[]} skipped
 */
export const journeys = (skipped) => [[[browserTests(skipped)]]]
