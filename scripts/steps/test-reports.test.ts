import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { playwrightOutcome } from './test-reports.mjs'

/** Path of a report in which one journey passed and opened these pages. */
const reportOf = (file: string, ...opened: string[]): string =>
  reportWith(file, [{ type: 'opened pages', description: opened.join(' ') }])

/** Path of a report in which one journey passed and noted this. */
function reportWith(
  file: string,
  annotations: readonly { type: string; description: string }[],
): string {
  const run = { projectName: 'phone', status: 'expected', annotations, results: [] }
  const suites = [{ suites: [{ specs: [{ title: 'a journey', file, tests: [run] }] }] }]
  const folder = mkdtempSync(join(tmpdir(), 'pushyard-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify({ stats: { expected: 1, unexpected: 0, flaky: 0 }, suites }))
  return path
}

test('a page that a journey opens without a declaration fails the run, once', () => {
  const file = 'e2e/benefits/gift-card.test.ts'
  const outcome = playwrightOutcome(
    reportOf(file, '/my-page/money', '/survey/7', '/survey/8', '/nowhere'),
    0,
  )
  expect(outcome).toMatchObject({ passed: 1, failed: 1 })
  expect(outcome.failures?.map(({ text }) => text)).toEqual([
    'tests/e2e/benefits/gift-card.test.ts opens pages of survey.$surveyId, which its drives.json does not declare.',
  ])
})

test('declared pages, addresses without a page and pages of the crawl fail no run', () => {
  const outcomes = [
    reportOf('e2e/service/support.test.ts', '/customer-center', '/customer-center/notice/3'),
    reportOf('e2e/operators/goods.test.ts', '/operator/products/9/pictures'),
    reportOf('pages/crawl.test.ts', '/survey/7'),
  ].map((path) => playwrightOutcome(path, 0))
  expect(outcomes.map(({ failed }) => failed)).toEqual([0, 0, 0])
})

test('a journey that does not note its pages fails the run; one that opens none does not', () => {
  const file = 'e2e/app/sheets.test.ts'
  const outcome = playwrightOutcome(reportWith(file, []), 0)
  expect(outcome).toMatchObject({ passed: 1, failed: 1 })
  expect(outcome.failures?.map(({ text }) => text)).toEqual([
    'tests/e2e/app/sheets.test.ts notes no pages: its test must be of journey.ts.',
  ])
  expect(playwrightOutcome(reportOf(file), 0).failed).toBe(0)
})
