// `npm test`: the whole gate and the journeys in a real Chromium. Ends with `N passed, N failed`. Slow tests of what has
// not changed are left out, unless `--all` (`npm run test:all`).
import { checks, journeys } from './steps/checks.mjs'
import { unchangedGroups } from './steps/deep-groups.mjs'
import { provideBrowser } from './steps/provide-browser.mjs'
import { installPackages } from './steps/install-packages.mjs'
import { runStages } from './steps/run-stages.mjs'

await installPackages()
await provideBrowser()
const skipped = process.argv.includes('--all') ? [] : unchangedGroups()
if (skipped.length > 0) {
  const names = skipped.map(({ name }) => name).join(', ')
  console.log(
    `Left out, for nothing that they test has changed: ${names} (npm run test:all runs them)`,
  )
}
process.exit(await runStages([...checks(skipped), ...journeys(skipped)]))
