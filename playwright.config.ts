import { defineConfig, devices } from 'playwright/test'
import { findJourneyBrowser } from '#tests/support/find-chromium.ts'
import { LAUNCH_ARGUMENTS } from '#tests/support/whole-browser.ts'

const executablePath = findJourneyBrowser(process.env)

/** What takes another way where the screen is wide is tried at both sizes; these and tests tagged `@once` on the phone alone. */
const SAME_AT_EVERY_SIZE =
  /\/(?:accessibility-failures|bad-network|budget|documents|brought-places|cut-code|first-screen|hydration|install|maintenance|measurement|motion|offline|outbox|update|update-trouble|waiting-room-compatibility)\.test/u

/** Journeys in a real Chromium at the two sizes every screen is designed for. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/journey-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
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
      // What only a wide screen has, and the ways of keyboards.
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
      testIgnore: SAME_AT_EVERY_SIZE,
      grepInvert: /@once/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
