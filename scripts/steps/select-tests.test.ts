import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { declarationIn } from './drives.mjs'
import { drivenProject, selectFor } from './select-tests.mjs'

const project = drivenProject()
const select = (...changed: string[]) => selectFor(changed, project, 'changes of a test')
const isLeftOut = (selection: ReturnType<typeof select>, path: string) =>
  selection?.leftOut.includes(path)

test('a changed page selects its journeys and leaves out those of other pages', () => {
  const selection = select('src/features/service/surveys/survey-page.tsx')
  expect(isLeftOut(selection, 'tests/e2e/service/partners-and-surveys.test.ts')).toBe(false)
  expect(isLeftOut(selection, 'tests/e2e/raffles/raffle-win.test.ts')).toBe(true)
  expect(selection?.crawled).toEqual({
    phone: ['/survey/$surveyId'],
    desktop: ['/survey/$surveyId'],
  })
})

test('a changed domain selects its suites and those that name its calls', () => {
  const selection = select('server/service/surveys/routes.ts')
  expect(isLeftOut(selection, 'server/service/surveys/surveys.test.ts')).toBe(false)
  expect(isLeftOut(selection, 'tests/authorization/matrix.test.ts')).toBe(false)
  expect(isLeftOut(selection, 'tests/e2e/service/partners-and-surveys.test.ts')).toBe(false)
  expect(isLeftOut(selection, 'server/catalogue/brands/brands.test.ts')).toBe(true)
})

test('changed code of every page selects all journeys and crawls all pages on the phone', () => {
  const selection = select('src/app/startup.ts')
  // The console shares no code with the app's start.
  expect(selection?.leftOut.filter((path) => path.startsWith('tests/e2e/'))).toEqual([
    'tests/e2e/operators/console-pages.test.ts',
    'tests/e2e/operators/console.test.ts',
    'tests/e2e/operators/goods.test.ts',
    'tests/e2e/operators/owner-day.test.ts',
    'tests/e2e/operators/product-videos.test.ts',
    'tests/e2e/operators/stock.test.ts',
  ])
  expect(selection?.crawled).toEqual({ phone: 'all', desktop: [] })
})

test('changed helpers select the tests that import them', () => {
  const selection = select('tests/support/background-sync.ts')
  expect(isLeftOut(selection, 'tests/e2e/offline/outbox.test.ts')).toBe(false)
  expect(isLeftOut(selection, 'tests/e2e/catalogue/search.test.ts')).toBe(true)
})

test('unit tests always run, and changed text alone selects nothing else', () => {
  const selection = select('docs/architecture.md')
  expect(isLeftOut(selection, 'core/raffle/audit.test.ts')).toBe(false)
  expect(isLeftOut(selection, 'server/orders/placing/orders.test.ts')).toBe(true)
})

test('changed packages, settings of the runners and migrations select everything', () => {
  for (const path of [
    'package-lock.json',
    'vitest.config.ts',
    'server/platform/database/migrations/0010-shop.sql',
  ]) {
    expect(select(path)).toBeUndefined()
  }
})

test('a page selects the journeys of its file, not all of a folder', () => {
  const selection = select('src/features/service/inquiries/inquiry-page.tsx')
  expect(isLeftOut(selection, 'tests/e2e/service/inquiries.test.ts')).toBe(false)
  expect(isLeftOut(selection, 'tests/e2e/app/budget.test.ts')).toBe(true)
  expect(isLeftOut(selection, 'tests/e2e/pwa/install.test.ts')).toBe(true)
})

test('declarations name files of their folder', () => {
  const missing = project.files
    .filter((path) => path.endsWith('/drives.json'))
    .flatMap((path) =>
      Object.keys(declarationIn(dirname(path)).files ?? {}).map(
        (file) => `${dirname(path)}/${file}`,
      ),
    )
    .filter((path) => !project.files.includes(path))
  expect(missing).toEqual([])
})

test('every folder of tests declares what it drives', () => {
  const folders = new Set(
    project.files
      .filter((path) => /^tests\/.+\/.*\.test\.tsx?$/u.test(path))
      .map((path) => `${dirname(path)}/drives.json`),
  )
  expect([...folders].filter((path) => !project.files.includes(path))).toEqual([])
})
