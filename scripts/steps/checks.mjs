import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'
import { playwrightOutcome, vitestOutcome } from './test-reports.mjs'

/** @typedef {import('./run-stages.mjs').Stage} Stage */

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

/** @type {Stage} */
const unitAndServerTests = {
  name: 'unit and server tests',
  run: async (run) => {
    rmSync(vitestReport, { force: true })
    const reporters = ['--reporter=default', '--reporter=json']
    const code = await run('npx', [
      'vitest',
      'run',
      ...reporters,
      `--outputFile.json=${vitestReport}`,
    ])
    return vitestOutcome(vitestReport, code)
  },
}

/** @type {Stage} */
const browserTests = {
  name: 'browser tests',
  run: async (run) => {
    rmSync(journeyReport, { force: true })
    return playwrightOutcome(journeyReport, await run('npx', ['playwright', 'test']))
  },
}

/** What `npm run verify` runs; the build keeps one core busy at most, so the checks of the sources run next to it. */
export const CHECKS = [
  [
    [
      asOne('formatting', 'format:check'),
      asOne('lint', 'lint'),
      asOne('types', 'typecheck'),
      asOne('dead code', 'knip'),
    ],
    [asOne('build', 'build'), asOne('sizes', 'size')],
  ],
  [[unitAndServerTests]],
]

/** What `npm test` adds to them. */
export const JOURNEYS = [[[browserTests]]]
