// `npm run verify`: the single "am I done?" gate, without browser tests.
import { checks } from './steps/checks.mjs'
import { runStages } from './steps/run-stages.mjs'
import { printSelection, selectTests } from './steps/select-tests.mjs'

const selection = selectTests()
printSelection(selection)
process.exit(await runStages(checks(selection)))
