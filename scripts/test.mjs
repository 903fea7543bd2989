// `npm test`: all checks and tests that the changes since the merge base can reach; everything on a
// clean clone and with `--all` (`npm run test:all`). Ends with `N passed, N failed`.
import { checks, journeys } from './steps/checks.mjs'
import { provideBrowser } from './steps/provide-browser.mjs'
import { installPackages } from './steps/install-packages.mjs'
import { runStages } from './steps/run-stages.mjs'
import { printSelection, selectTests } from './steps/select-tests.mjs'

await installPackages()
await provideBrowser()
const selection = process.argv.includes('--all') ? undefined : selectTests()
printSelection(selection)
process.exit(await runStages([...checks(selection), ...journeys(selection)]))
