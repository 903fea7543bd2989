// `npm test`: the whole gate and the journeys in a real Chromium. Ends with `N passed, N failed`.
import { CHECKS, JOURNEYS } from './steps/checks.mjs'
import { provideBrowser } from './steps/provide-browser.mjs'
import { installPackages } from './steps/install-packages.mjs'
import { runStages } from './steps/run-stages.mjs'

await installPackages()
await provideBrowser()
process.exit(await runStages([...CHECKS, ...JOURNEYS]))
