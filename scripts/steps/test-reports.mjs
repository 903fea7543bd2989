import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectRoot } from './project-root.mjs'
import { undeclaredPages } from './undeclared-pages.mjs'

/**
 * @typedef {{ name: string, seconds: number }} TimedTest
 * @typedef {{ name: string, text: string }} FailedTest with its errors and what it printed
 * @typedef {{
 *   passed: number,
 *   failed: number,
 *   tests: readonly TimedTest[],
 *   failures?: readonly FailedTest[],
 * }} Outcome
 */

/**
 * What a run of Vitest reported.
 * @param {string} path of its JSON report
 * @param {number} code its exit code
 * @returns {Outcome}
 */
export const vitestOutcome = (path, code) => outcomeOf(path, code, readVitest)

/**
 * What a run of Playwright reported. A page that a journey opened and its folder does not declare
 * counts as a failed test.
 * @param {string} path of its JSON report
 * @param {number} code its exit code
 * @returns {Outcome}
 */
export const playwrightOutcome = (path, code) => outcomeOf(path, code, readPlaywright)

/**
 * A run that ended badly has failed even when its report counts no failed test.
 * @template Report
 * @param {string} path
 * @param {number} code
 * @param {(report: Report) => Outcome} read
 * @returns {Outcome}
 */
function outcomeOf(path, code, read) {
  try {
    const outcome = read(JSON.parse(readFileSync(path, 'utf8')))
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
  } catch (error) {
    console.error(`No report at ${path}: ${String(error)}`)
    return { passed: 0, failed: 1, tests: [] }
  }
}

/**
 * @typedef {{
 *   title: string,
 *   duration?: number | null,
 *   failureMessages?: readonly string[],
 * }} Assertion
 * @typedef {{ name: string, assertionResults: readonly Assertion[] }} VitestFile
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: readonly VitestFile[] }}
 * report
 * @returns {Outcome}
 */
function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration, failureMessages = [] }) => ({
      name: `${relative(projectRoot, name)}: ${title}`,
      seconds: (duration ?? 0) / 1_000,
      text: failureMessages.join('\n'),
    })),
  )
  const failures = tests.filter(({ text }) => text !== '')
  return { passed: numPassedTests, failed: numFailedTests, tests, failures }
}

/**
 * @typedef {{
 *   duration: number,
 *   errors: readonly { message?: string }[],
 *   stderr: readonly { text?: string }[],
 * }} Result
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{
 *   projectName: string,
 *   status: string,
 *   annotations: readonly Annotation[],
 *   results: readonly Result[],
 * }} Run
 * @typedef {{ title: string, file: string, tests: readonly Run[] }} Spec
 * @typedef {{ specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites: readonly
 * Suite[] }} report
 * @returns {Outcome}
 */
function readPlaywright({ stats, suites }) {
  const tests = suites.flatMap(testsOf)
  const undeclared = undeclaredPages(suites.flatMap(pagesOf))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + undeclared.length,
    tests,
    failures: [
      ...tests.filter(({ hasFailed }) => hasFailed),
      ...(undeclared.length === 0
        ? []
        : [{ name: 'pages of journeys are declared', text: undeclared.join('\n') }]),
    ],
  }
}

/**
 * Paths of the pages that each test opened (tests/support/opened-pages.ts), undefined where it noted
 * none.
 * @param {Suite} suite
 * @returns {import('./undeclared-pages.mjs').Journey[]}
 */
function pagesOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ annotations }) => ({
        file: `tests/${file}`,
        opened: annotations.find(({ type }) => type === 'opened pages')?.description?.split(' '),
      })),
  )
  return [...own, ...suites.flatMap(pagesOf)]
}

/**
 * @param {Suite} suite
 * @returns {(TimedTest & FailedTest & { hasFailed: boolean })[]}
 */
function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file} (${projectName}): ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      hasFailed: status === 'unexpected' || status === 'flaky',
      text: results
        .flatMap(({ errors, stderr }) => [
          ...errors.map(({ message = '' }) => message),
          ...stderr.map(({ text = '' }) => text.trim()),
        ])
        .join('\n'),
    })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}
