// Benchmark of the pages on a phone: Lighthouse over HTTP/2 for three pages, next to a minimal app
// of the same libraries; an offline visit next to the first one; and the response time to a tap.
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findChromium, findHeadlessShell } from '#tests/support/find-chromium.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { buildIfStale } from '../../steps/build-shop.mjs'
import { startMeasured } from '../measured-server.ts'
import { median, report, type Row } from '../report.ts'
import { installLighthouse, measure, middleOf, type Measured } from './phone-lab.ts'
import { interactionsOf, openBrowser, paintsOf } from './visits.ts'

/** Rounds over all pages in turn, so that other load affects all of them. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const PAGES = { home: '/', list: '/products', detail: '/products/1' }

installLighthouse()
await buildIfStale()
const program = findChromium(process.env) ?? chromium.executablePath()
const phone = findHeadlessShell(process.env) ?? program
console.log(`Lighthouse's phone: ${phone}`)
const shop = await startServer('shop')
const minimal = await startServer('minimal')
const browser = await openBrowser(program)

const urls = {
  'minimal app': minimal.origin,
  ...Object.fromEntries(Object.entries(PAGES).map(([name, path]) => [name, shop.origin + path])),
}
const runs = new Map<string, Measured[]>(Object.keys(urls).map((name) => [name, []]))
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, url] of Object.entries(urls)) {
    const run = await measure(url, phone)
    console.log(`${name}: ${JSON.stringify(run)}`)
    runs.get(name)?.push(run)
  }
}
const yardstick = middleOf(runs.get('minimal app') ?? [])
const rows: Row[] = [...runs].flatMap(([name, measured]) =>
  rowsOf(name, middleOf(measured), name in PAGES ? yardstick : undefined),
)

const visits = []
for (let round = 0; round < ROUNDS; round++) visits.push(await paintsOf(browser, shop.origin))
const first = median(visits.map((visit) => visit.first))
const repeat = median(visits.map((visit) => visit.repeat))
rows.push(
  { measure: 'home, first visit: first contentful paint', value: first, unit: 'ms' },
  {
    measure: 'home, repeat visit without network: first contentful paint',
    value: repeat,
    unit: 'ms',
    ofYardstick: repeat / first,
  },
)

const touches = []
for (let round = 0; round < ROUNDS; round++)
  touches.push(await interactionsOf(browser, shop.origin))
for (const name of Object.keys(touches[0] ?? {})) {
  const value = median(touches.map((times) => times[name] ?? Number.NaN))
  rows.push({ measure: `${name}: interaction to next paint`, value, unit: 'ms' })
}
report('web', rows)

await browser.close()
await shop.close()
await minimal.close()
process.exit(0)

/**
 * Starts `<name>-server.ts` as a separate process: it runs parallel to the page, as in production.
 */
async function startServer(
  name: string,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const path = fileURLToPath(new URL(`${name}-server.ts`, import.meta.url))
  const server = await startMeasured(path, [String(await freePort())])
  return { origin: `https://localhost:${server.port}`, close: () => server.close() }
}

function rowsOf(name: string, page: Measured, yardstick?: Measured): Row[] {
  const share = (value: number, of: number | undefined) =>
    of === undefined || of === 0 ? {} : { ofYardstick: value / of }
  return [
    { measure: `${name}: performance`, value: page.performance, unit: 'of 100' },
    {
      measure: `${name}: first contentful paint`,
      value: page.fcp,
      unit: 'ms',
      ...share(page.fcp, yardstick?.fcp),
    },
    {
      measure: `${name}: largest contentful paint`,
      value: page.lcp,
      unit: 'ms',
      ...share(page.lcp, yardstick?.lcp),
    },
    { measure: `${name}: total blocking time`, value: page.tbt, unit: 'ms' },
    { measure: `${name}: cumulative layout shift`, value: page.cls, unit: '' },
    {
      measure: `${name}: scripts`,
      value: page.scriptBytes / 1_000,
      unit: 'kB',
      ...share(page.scriptBytes, yardstick?.scriptBytes),
    },
  ]
}
