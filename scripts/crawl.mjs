// `npm run crawl`: the crawl of every page on the phone; with `--desktop` on the wide screen
// instead, which the gate does only for pages whose own files changed. Other arguments go to
// Playwright, such as `-g home`.
import { buildIfStale } from './steps/build-shop.mjs'
import { provideBrowser } from './steps/provide-browser.mjs'
import { runCommand } from './steps/run-command.mjs'

const isWide = process.argv.includes('--desktop')
const others = process.argv.slice(2).filter((argument) => argument !== '--desktop')

await provideBrowser()
await buildIfStale()
process.exit(
  await runCommand('npx', ['playwright', 'test', 'tests/pages', ...others], {
    CRAWL_PHONE: isWide ? '' : 'all',
    CRAWL_DESKTOP: isWide ? 'all' : '',
    TEST_PICTURES: 'yes',
  }),
)
