// `npm run size`: compares downloads of a shopper with the budgets (docs/performance.md).
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { areaOfRoute } from '../build/page-areas.ts'
import {
  builtClient,
  filesBySource,
  firstScripts,
  withStaticImports,
} from './steps/built-client.mjs'
import { firstVisit, HOME } from './steps/first-visit.mjs'
import { costOfPage, COST_MAX } from './steps/page-cost.mjs'
import { projectRoot } from './steps/project-root.mjs'

const KB = 1000

const LIST = /routes\/_admitted\/products\.index\.tsx\?tsr-split=component/u
const PRODUCT = /routes\/_admitted\/products\.\$productId\.tsx\?tsr-split=component/u

/**
 * List of precached files in sw.js; its length depends on the number of pages
 * (docs/performance.md).
 */
const FILE_LIST = /\[\{"(?:area|integrity|revision)(?:[^[\]]|\[[^\]]*\])*\]/u

/** @param {string} path */
function gzipSize(path) {
  const text = readFileSync(path, 'utf8')
  return gzipSync(basename(path) === 'sw.js' ? text.replace(FILE_LIST, '[]') : text, { level: 9 })
    .length
}

const PAGE = /^(?<route>src\/routes\/[^?]+)\?tsr-split=component/u

/**
 * Scripts of the largest page of an area that a visit to the home page has not loaded.
 * @param {import('../build/page-areas.ts').Area} area
 */
function largestPage(area) {
  const known = new Set(firstVisit(HOME))
  const sizeOf = (/** @type {readonly string[]} */ paths) =>
    paths.reduce((sum, path) => sum + gzipSize(path), 0)
  const pages = [...filesBySource()]
    .filter(([source]) => {
      const route = PAGE.exec(source)?.groups?.['route']
      if (route === undefined) return false
      return areaOfRoute(route, readFileSync(join(projectRoot, route), 'utf8')) === area
    })
    .map(([, path]) => [...withStaticImports([path])].filter((file) => !known.has(file)))
  return pages.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? []
}

/**
 * Property of every valibot schema; schemas belong to the chunk of the first call
 * (docs/performance.md).
 */
const SCHEMA = '~run'

/**
 * Finds a silent network, which may begin while its code loads: each further file could be the one
 * that never arrives.
 */
const WATCH = /^network-watch-.*\.js$/u

/**
 * What every start loads after its page (build/start-chunks.ts), with its imports: without that
 * group it would be a dozen more, and each request costs more than its bytes.
 */
const START = /^start-[\w-]{8}\.js$/u
const START_FILES_MAX = 16

const styles = readdirSync(join(builtClient, 'assets'))
  .filter((name) => name.endsWith('.css'))
  .map((name) => join(builtClient, 'assets', name))

/**
 * The style sheet of an area; that of the shop has the shell's styles too (build/area-styles.ts).
 * @param {import('../build/page-areas.ts').Area} area
 */
function sheetOf(area) {
  const name = area === 'shop' ? 'style' : area
  return styles.filter((path) => basename(path).startsWith(`${name}-`))
}

/**
 * Limits in bytes by area (docs/performance.md): scripts of the first load of each page of the
 * shop's first visits, or what the largest page of another area adds to home; and the style sheet.
 */
const AREAS = /** @type {const} */ ([
  { area: 'shop', scripts: 131 * KB, styles: 18.3 * KB },
  { area: 'raffle', scripts: 33 * KB, styles: 3.5 * KB },
  { area: 'stories', scripts: 37 * KB, styles: 5.2 * KB },
  { area: 'account', scripts: 67 * KB, styles: 6.7 * KB },
])

/** Pages of most first visits. */
const FIRST = /** @type {const} */ ([
  ['home', HOME],
  ['list', LIST],
  ['product', PRODUCT],
])

/** @param {typeof AREAS[number]} limits */
function scriptsOf({ area, scripts: limit }) {
  if (area !== 'shop')
    return [{ name: `${area}: largest page`, files: largestPage(area), limit, least: 10 * KB }]
  return FIRST.map(([page, own]) => ({
    name: `${area}: first load of ${page}`,
    files: firstVisit(own),
    limit,
    least: 10 * KB,
  }))
}

/** `least` detects a build without its parts. */
const budgets = [
  ...AREAS.flatMap((limits) => [
    ...scriptsOf(limits),
    {
      name: `${limits.area}: style sheet`,
      files: sheetOf(limits.area),
      limit: limits.styles,
      least: 1 * KB,
    },
  ]),
  { name: 'sw.js', files: [join(builtClient, 'sw.js')], limit: 13.1 * KB, least: 8 * KB },
]

let isOver = false
for (const { name, files, limit, least } of budgets) {
  const size = files.reduce((sum, path) => sum + gzipSize(path), 0)
  const verdict = size > limit ? 'OVER' : size < least ? 'LOST' : 'ok'
  isOver ||= verdict !== 'ok'
  console.log(
    `${verdict.padEnd(5)}${(size / KB).toFixed(1).padStart(7)} kB gz of ${limit / KB} kB  ${name} (${files.length} files)`,
  )
  if (process.argv.includes('--list')) {
    for (const path of files.toSorted((a, b) => gzipSize(b) - gzipSize(a))) {
      console.log(`${(gzipSize(path) / KB).toFixed(1).padStart(16)} kB gz  ${basename(path)}`)
    }
  }
}
for (const path of new Set([HOME, LIST, PRODUCT].flatMap((own) => firstVisit(own)))) {
  if (!readFileSync(path, 'utf8').includes(SCHEMA)) continue
  isOver = true
  console.log(`OVER  ${basename(path)} contains schemas of the first call`)
}
const inEveryVisit = withStaticImports(firstScripts())
for (const { name, file, limit } of [
  { name: 'network watch', file: WATCH, limit: 1 },
  { name: 'start, after the page', file: START, limit: START_FILES_MAX },
]) {
  const path = [...filesBySource().values()].find((built) => file.test(basename(built)))
  if (path === undefined) throw new Error(`The build has no file of this kind: ${name}.`)
  const files = [...withStaticImports([path])].filter((built) => !inEveryVisit.has(built))
  isOver ||= files.length > limit
  console.log(
    `${(files.length > limit ? 'OVER' : 'ok').padEnd(5)}${files.length} of ${limit} files  ${name}`,
  )
}
const cost = costOfPage()
isOver ||= cost > COST_MAX
console.log(
  `${(cost > COST_MAX ? 'OVER' : 'ok').padEnd(5)}${cost.toFixed(1).padStart(7)} B gz of ${COST_MAX} B  each further page in the first scripts`,
)
if (isOver) console.log('`npm run size -- --list` lists the files of each budget.')
process.exit(isOver ? 1 : 0)
