// `npm run verify`: all checks without browser tests.
import { CHECKS, runChecks } from './steps/checks.mjs'

process.exit(await runChecks(CHECKS))
