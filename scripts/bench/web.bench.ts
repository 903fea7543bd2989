// What a phone waits for: Lighthouse over HTTP/2 for three pages, beside a minimal app of the same libraries; a visit
// without network beside the first one; and how long the phone takes to answer a touch.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#tests/support/find-chromium.ts'
import { freePort, startStoreProcess } from '#tests/support/store-process.ts'
import { buildIfStale } from '../steps/build-store.mjs'
import { median, report, type Row } from './report.ts'
import { openFront } from './web/http2-front.ts'
import { installLighthouse, measure, middleOf, type Measured } from './web/phone-lab.ts'
import { serveMinimalApp } from './web/minimal-app.ts'
import { interactionsOf, openBrowser, paintsOf } from './web/visits.ts'

/** Rounds, each of every page in turn, so that a busy neighbour slows all of them. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const PAGES = { home: '/', list: '/products', detail: '/products/1' }

installLighthouse()
await buildIfStale()
const chromium = findChromium(process.env)
const folder = await mkdtemp(join(tmpdir(), 'pushyard-bench-'))
const port = await freePort()
const store = await startStoreProcess({
  DATA_DIR: folder,
  PUBLIC_ORIGIN: `https://localhost:${port}`,
  RATE_LIMIT: 'off',
})
const front = await openFront(port, store.origin)
const minimal = await serveMinimalApp()
const minimalFront = await openFront(await freePort(), minimal.origin)
const browser = await openBrowser(chromium)

const urls = {
  'minimal app': minimalFront.origin,
  ...Object.fromEntries(
    Object.entries(PAGES).map(([name, path]) => [name, `${front.origin}${path}`]),
  ),
}
const runs = new Map<string, Measured[]>(Object.keys(urls).map((name) => [name, []]))
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, url] of Object.entries(urls)) {
    const run = await measure(url, chromium)
    console.log(`${name}: ${JSON.stringify(run)}`)
    runs.get(name)?.push(run)
  }
}
const yardstick = middleOf(runs.get('minimal app') ?? [])
const rows: Row[] = [...runs].flatMap(([name, measured]) =>
  rowsOf(name, middleOf(measured), name in PAGES ? yardstick : undefined),
)

const visits = []
for (let round = 0; round < ROUNDS; round++) visits.push(await paintsOf(browser, front.origin))
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
  touches.push(await interactionsOf(browser, front.origin))
for (const name of Object.keys(touches[0] ?? {})) {
  const value = median(touches.map((times) => times[name] ?? Number.NaN))
  rows.push({ measure: `${name}: interaction to next paint`, value, unit: 'ms' })
}
report('web', rows)

await browser.close()
for (const server of [front, minimalFront, minimal]) server.close()
await store[Symbol.asyncDispose]()
await rm(folder, { recursive: true, force: true })
process.exit(0)

function rowsOf(name: string, page: Measured, beside?: Measured): Row[] {
  const share = (value: number, of: number | undefined) =>
    of === undefined || of === 0 ? {} : { ofYardstick: value / of }
  return [
    { measure: `${name}: performance`, value: page.performance, unit: 'of 100' },
    {
      measure: `${name}: first contentful paint`,
      value: page.fcp,
      unit: 'ms',
      ...share(page.fcp, beside?.fcp),
    },
    {
      measure: `${name}: largest contentful paint`,
      value: page.lcp,
      unit: 'ms',
      ...share(page.lcp, beside?.lcp),
    },
    { measure: `${name}: total blocking time`, value: page.tbt, unit: 'ms' },
    { measure: `${name}: cumulative layout shift`, value: page.cls, unit: '' },
    {
      measure: `${name}: scripts`,
      value: page.scriptBytes / 1_000,
      unit: 'kB',
      ...share(page.scriptBytes, beside?.scriptBytes),
    },
  ]
}
