// `npm run verify`: the single "am I done?" gate, without browser tests.
import { checks } from './steps/checks.mjs'
import { unchangedGroups } from './steps/deep-groups.mjs'
import { runStages } from './steps/run-stages.mjs'

process.exit(await runStages(checks(unchangedGroups())))
