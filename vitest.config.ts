import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { DEMO_COMPANY } from './contract/shop/company.ts'
import { companyTexts } from './build/company-texts.ts'

/** Test files that `npm test` leaves out (scripts/steps/select-tests.mjs). */
const leftOut = (process.env['LEFT_OUT_TESTS'] ?? '').split(',').filter((path) => path !== '')

/** Rules need nothing; `shop` suites speak to the real server on a real PostgreSQL. */
export default defineConfig({
  define: companyTexts(DEMO_COMPANY),
  plugins: [react()],
  test: {
    // Tests that start processes wait for them: four files at a time keep two cores busy.
    maxWorkers: 4,
    // One process for many files: code is loaded once, and databases are handed on
    // (tests/support/platform/template-database.ts).
    isolate: false,
    unstubGlobals: true,
    // Ends a test that hangs, also on a busy machine; what a test waits for is a condition.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          setupFiles: ['tests/support/fresh-globals.ts', 'tests/support/fresh-storage.ts'],
          include: [
            '{contract,core,src,sw,netfunnel,operator,build,scripts}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.store.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'shop',
          environment: 'node',
          include: [
            '{server,demo/catalogue}/**/*.test.ts',
            'tests/*/**/*.test.{ts,tsx}',
            '{core,src}/**/*.store.test.{ts,tsx}',
          ],
          exclude: ['tests/{e2e,pages}/**', ...leftOut],
          setupFiles: ['tests/support/fresh-globals.ts'],
          globalSetup: ['tests/support/database-setup.ts', 'tests/support/server-bundle-setup.ts'],
        },
      },
    ],
  },
})
