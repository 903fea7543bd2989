import { defineConfig, devices } from 'playwright/test'
import { findJourneyBrowser } from '#tests/support/find-chromium.ts'
import { LAUNCH_ARGUMENTS } from '#tests/support/whole-browser.ts'

const executablePath = findJourneyBrowser(process.env)

/** Test files that `npm test` leaves out (scripts/steps/select-tests.mjs). */
const leftOut = (process.env['LEFT_OUT_TESTS'] ?? '').split(',').filter((path) => path !== '')

/**
 * Whether journeys tagged `@both` run on the wide screen too: after changes of pages, and by
 * `npm run prove -- desktop`.
 */
const areJourneysWide = process.env['WIDE_JOURNEYS'] === 'all'

/**
 * Journeys in a real Chromium: on a phone, on a wide screen too where they are tagged `@both` (with
 * the reason: what differs by size), on a wide screen alone where they are tagged `@wide`
 * (tests/support/journey.ts).
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.test.ts', 'pages/**/*.test.ts'],
  testIgnore: leftOut.map((path) => `**/${path}`),
  outputDir: 'test-results',
  globalSetup: './tests/support/journey-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A journey waits for a quarter of its time: four keep two cores busy.
  workers: 4,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Within the time of a test, so that an action without end is named in the report.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // Frames of movement that no test waits for are a third of a page's processor time; what moves
    // has journeys of its own.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the time; `npx playwright test --trace on …` makes one.
    // Taken by tests/support/journey.ts alone: the runner takes one of every page that closes, and
    // throws those of passed tests away.
    screenshot: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: LAUNCH_ARGUMENTS,
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 375, height: 812 },
        hasTouch: true,
        isMobile: true,
        // Without the name of a phone the browser says that it is none.
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
    {
      name: 'desktop',
      grep: areJourneysWide ? /@both|@crawled|@desktop/ : /@crawled|@desktop/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
