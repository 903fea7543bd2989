// `npm run verify`: the single "am I done?" gate, without browser tests.
import { CHECKS } from './steps/checks.mjs'
import { runStages } from './steps/run-stages.mjs'

process.exit(await runStages(CHECKS))
