import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'
import { runCommand } from './run-command.mjs'

/** @typedef {{ passed: number, failed: number }} Tally */

const vitestReport = join(projectRoot, '.cache/vitest-report.json')
const journeyReport = join(projectRoot, 'test-results/report.json')

/**
 * Check that passes or fails as a whole.
 * @param {string} script name of an npm script
 * @returns {() => Promise<Tally>}
 */
const asOne = (script) => async () => {
  const code = await runCommand('npm', ['run', '--silent', script])
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * A run with an error code has failed even when its report counts no failed test.
 * @param {number} code
 * @param {Tally} tally
 */
const judged = (code, tally) => (code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally)

/**
 * @param {{ numPassedTests: number, numFailedTests: number }} report
 * @returns {Tally}
 */
const tallyOfVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
})

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } }} report
 * @returns {Tally}
 */
const tallyOfPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
})

/** @returns {Promise<Tally>} */
async function unitAndServer() {
  rmSync(vitestReport, { force: true })
  const code = await runCommand('npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ])
  return judged(code, readTally(vitestReport, tallyOfVitest))
}

/** @returns {Promise<Tally>} */
async function journeys() {
  rmSync(journeyReport, { force: true })
  const code = await runCommand('npx', ['playwright', 'test'])
  return judged(code, readTally(journeyReport, tallyOfPlaywright))
}

/**
 * @template Report
 * @param {string} path
 * @param {(report: Report) => Tally} read
 * @returns {Tally}
 */
function readTally(path, read) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    console.error(`No report at ${path}: ${String(error)}`)
    return { passed: 0, failed: 1 }
  }
}

/** Checks of `npm run verify`, in order. */
export const CHECKS = {
  formatting: asOne('format:check'),
  lint: asOne('lint'),
  types: asOne('typecheck'),
  'unit and server tests': unitAndServer,
  build: asOne('build'),
  sizes: asOne('size'),
  'dead code': asOne('knip'),
}

/** Additional checks of `npm test`. */
export const JOURNEYS = { 'browser tests': journeys }

/**
 * Runs every check, even after failures, and ends with the line `N passed, N failed`.
 * @param {Record<string, () => Promise<Tally>>} checks
 * @returns {Promise<number>} exit code
 */
export async function runChecks(checks) {
  const total = { passed: 0, failed: 0 }
  const failedNames = []
  for (const [name, check] of Object.entries(checks)) {
    console.log(`\n== ${name}`)
    const { passed, failed } = await check()
    total.passed += passed
    total.failed += failed
    if (failed > 0) failedNames.push(name)
  }
  if (failedNames.length > 0) console.log(`\nFailed: ${failedNames.join(', ')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}
