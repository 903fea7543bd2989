// `npm run verify`: the single "am I done?" gate, without browser tests.
import { CHECKS, runChecks } from './steps/checks.mjs'

process.exit(await runChecks(CHECKS))
