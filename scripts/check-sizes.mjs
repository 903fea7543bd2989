// `npm run size`: compares downloads of a shopper with the budgets. Raising a budget needs a
// decision record.
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { areaOfRoute } from '../build/page-areas.ts'
import { builtClient, filesBySource, withStaticImports } from './steps/built-client.mjs'
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

const styles = readdirSync(join(builtClient, 'assets'))
  .filter((name) => name.endsWith('.css'))
  .map((name) => join(builtClient, 'assets', name))

/**
 * The sheet of the shell and the shop; areas have their own (build/area-styles.ts). @param {string}
 * path
 */
const isFirst = (path) => basename(path).startsWith('style-')

/**
 * The largest style sheet of an area. A visitor loads those of opened pages, so their sum says
 * little.
 */
function largestStyles() {
  const ofAreas = styles.filter((path) => !isFirst(path))
  return ofAreas.toSorted((a, b) => gzipSize(b) - gzipSize(a)).slice(0, 1)
}

/**
 * Limits in bytes (docs/performance.md). `least` detects a build without its styles.
 */
const budgets = [
  { name: 'home route, all JavaScript', files: firstVisit(HOME), limit: 126.4 * KB },
  { name: 'list route, all JavaScript', files: firstVisit(LIST), limit: 128.7 * KB },
  { name: 'product route, all JavaScript', files: firstVisit(PRODUCT), limit: 129 * KB },
  { name: 'sw.js', files: [join(builtClient, 'sw.js')], limit: 13.1 * KB, least: 8 * KB },
  { name: 'CSS of the shop', files: styles.filter(isFirst), limit: 17.4 * KB, least: 10 * KB },
  { name: 'largest CSS of an area', files: largestStyles(), limit: 6.7 * KB, least: 1 * KB },
  {
    name: 'largest page of account',
    files: largestPage('account'),
    limit: 84.6 * KB,
    least: 10 * KB,
  },
  {
    name: 'largest page of raffle',
    files: largestPage('raffle'),
    limit: 51.8 * KB,
    least: 10 * KB,
  },
  {
    name: 'largest page of stories',
    files: largestPage('stories'),
    limit: 68.9 * KB,
    least: 10 * KB,
  },
]

let isOver = false
for (const { name, files, limit, least = 0 } of budgets) {
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
const cost = costOfPage()
isOver ||= cost > COST_MAX
console.log(
  `${(cost > COST_MAX ? 'OVER' : 'ok').padEnd(5)}${cost.toFixed(1).padStart(7)} B gz of ${COST_MAX} B  each further page in the first scripts`,
)
if (isOver) console.log('`npm run size -- --list` lists the files of each budget.')
process.exit(isOver ? 1 : 0)
