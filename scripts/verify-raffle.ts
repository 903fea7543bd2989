// `npm run verify-raffle -- FILE [--receipt FILE]… [--head FILE]… [--key HEX] [--segments COUNT|all]`:
// verifies the audit file of a raffle without the shop (docs/raffle-draw.md). Exit code 0: all
// checks passed, 1: a check failed, 2: a file is unreadable or an argument wrong, 3: cancelled
// after the seal, or not drawn in time.
import { verifyFiles } from './raffle/verify-files.ts'

process.exitCode = await verifyFiles(process.argv.slice(2), console.log)
