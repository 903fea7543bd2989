import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFilesInMemory } from './memory-folder.mjs'
import { projectRoot } from './project-root.mjs'
import { playwrightOutcome, vitestOutcome } from './test-reports.mjs'

/**
 * @typedef {import('./run-stages.mjs').Stage} Stage
 * @typedef {import('./run-stages.mjs').Phase} Phase
 * @typedef {import('./select-tests.mjs').Selection} Selection
 */

const vitestReport = join(projectRoot, '.cache/vitest-report.json')
/** Report of the last run of the browser tests. */
export const journeyReport = join(projectRoot, 'test-results/report.json')

/**
 * A check that passes or fails as a whole.
 * @param {string} name
 * @param {string} script name of an npm script
 * @param {readonly string[]} args arguments that the script is given
 * @returns {Stage}
 */
const asOne = (name, script, args = []) => ({
  name,
  run: async (run) => {
    const code = await run('npm', ['run', '--silent', script, '--', ...args])
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, tests: [] }
  },
})

/**
 * How a run of tests differs from all of them: what was selected, arguments of the runner, and
 * settings that are made when it starts.
 * @typedef {{
 *   readonly selection?: Selection | undefined,
 *   readonly args?: readonly string[],
 *   readonly env?: () => NodeJS.ProcessEnv,
 * }} Tests
 */

/**
 * Settings of Vitest and Playwright that leave out what was not selected (vitest.config.ts,
 * playwright.config.ts, tests/pages/crawl.test.ts).
 * @param {Selection | undefined} selection
 */
function selected(selection) {
  if (selection === undefined) return {}
  const { phone, desktop } = selection.crawled
  return {
    LEFT_OUT_TESTS: selection.leftOut.join(','),
    CRAWL_PHONE: phone === 'all' ? 'once' : phone.join(','),
    CRAWL_DESKTOP: desktop.join(','),
    // Changed pages: their layout on the wide screen may differ.
    WIDE_JOURNEYS: desktop.length > 0 ? 'all' : '',
  }
}

/**
 * @param {Tests} tests
 * @returns {Stage}
 */
export const unitAndServerTests = ({ selection, args = [], env = () => ({}) }) => ({
  name: 'unit and server tests',
  run: async (run) => {
    rmSync(vitestReport, { force: true })
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
    const settings = { ...temporaryFilesInMemory(), ...selected(selection), ...env() }
    const code = await run('npx', ['vitest', 'run', ...reports, ...args], settings)
    return vitestOutcome(vitestReport, code)
  },
})

/**
 * @param {Tests} tests
 * @returns {Stage}
 */
export const browserTests = ({ selection, args = [], env = () => ({}) }) => ({
  name: 'browser tests',
  run: async (run) => {
    rmSync(journeyReport, { force: true })
    const settings = { ...temporaryFilesInMemory(), ...selected(selection), ...env() }
    // A selection may leave out every journey; a run of everything that finds none has failed.
    const mayBeEmpty = selection === undefined ? [] : ['--pass-with-no-tests']
    const code = await run('npx', ['playwright', 'test', ...mayBeEmpty, ...args], settings)
    return playwrightOutcome(journeyReport, code)
  },
})

/**
 * Stages of `npm run verify`. No test runs after one of them failed.
 * @param {Selection | undefined} selection undefined: all tests
 * @returns {readonly Phase[]}
 */
export const checks = (selection) => [
  {
    endsRun: true,
    // Lanes of about the same length: each of the longest two has a core.
    lanes: [
      // Each checker of a project reads the types that it shares with the others by itself: four
      // take twice the time of one.
      [asOne('formatting', 'format:check'), asOne('types', 'typecheck', ['--checkers', '1'])],
      [asOne('build', 'build'), asOne('sizes', 'size'), asOne('dead code', 'knip')],
      [asOne('lint', 'lint')],
    ],
  },
  { lanes: [[unitAndServerTests({ selection })]] },
]

/**
 * Stages that `npm test` adds to them.
 * @param {Selection | undefined} selection undefined: all tests
 * @returns {readonly Phase[]}
 */
export const journeys = (selection) => [{ lanes: [[browserTests({ selection })]] }]
