// `npm test`: all checks and the browser tests. Ends with `N passed, N failed`. Slow test groups whose sources have not
// changed are skipped, unless `--all` (`npm run test:all`).
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
    `Skipped, because their sources have not changed: ${names} (npm run test:all runs them)`,
  )
}
process.exit(await runStages([...checks(skipped), ...journeys(skipped)]))
