// `npm test`: all checks, and the browser tests in a real Chromium. Ends with `N passed, N failed`.
import { CHECKS, JOURNEYS, runChecks } from './steps/checks.mjs'
import { provideBrowser } from './steps/provide-browser.mjs'
import { installPackages } from './steps/install-packages.mjs'

await installPackages()
await provideBrowser()
process.exit(await runChecks({ ...CHECKS, ...JOURNEYS }))
