import { defineConfig, devices } from 'playwright/test'
import { findJourneyBrowser } from '#tests/support/find-chromium.ts'
import { LAUNCH_ARGUMENTS } from '#tests/support/whole-browser.ts'

const executablePath = findJourneyBrowser(process.env)

/**
 * Journeys in a real Chromium: on a phone, at both sizes where they are tagged `@both` (with the reason: what differs by
 * size), on a wide screen alone where they are tagged `@wide`.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.test.ts', 'pages/**/*.test.ts'],
  outputDir: 'test-results',
  globalSetup: './tests/support/journey-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // A trace costs a third of the time; `npx playwright test --trace on …` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: LAUNCH_ARGUMENTS,
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@wide/,
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
      grep: /@both|@wide/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
