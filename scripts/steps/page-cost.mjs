import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { builtClient } from './built-client.mjs'
import { firstVisit, HOME } from './first-visit.mjs'
import { projectRoot } from './project-root.mjs'

/**
 * Limit of what one more page adds to the scripts of a first visit, in bytes, gzip
 * (docs/performance.md, docs/decisions/187).
 */
export const COST_MAX = 10

/** What a build of the app reads. */
const SOURCES = [
  'build',
  'contract',
  'core',
  'index.html',
  'package.json',
  'public',
  'src',
  'sw',
  'tsconfig.base.json',
  'vite.config.ts',
]

/**
 * Paths and titles of the added pages: different words, because equal ones would compress too well.
 */
const PAGES = [
  ['coupons', '쿠폰'],
  ['mileage', '마일리지'],
  ['reviews', '상품 후기'],
  ['inquiries', '1:1 문의'],
  ['returns', '반품 신청'],
  ['exchanges', '교환 접수'],
  ['gift-cards', '기프트카드'],
  ['styling', '스타일링'],
  ['followed-brands', '관심 브랜드'],
  ['draw-receipts', '응모 영수증'],
]

/**
 * Bytes (gzip) that each further page adds to the scripts of a first visit to the home page. A copy
 * of the app with ten more pages of members is built and compared with the present build.
 */
export function costOfPage() {
  const copy = join(projectRoot, '.cache/page-cost')
  rmSync(copy, { recursive: true, force: true })
  for (const source of SOURCES) {
    cpSync(join(projectRoot, source), join(copy, source), { recursive: true })
  }
  for (const [name = '', title = ''] of PAGES) addPage(copy, name, title)
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const grown = sizeOf(join(copy, 'dist/client')) - sizeOf(builtClient)
  rmSync(copy, { recursive: true })
  return grown / PAGES.length
}

/** @param {string} client */
function sizeOf(client) {
  return firstVisit(HOME, client).reduce(
    (sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length,
    0,
  )
}

/**
 * Adds a page as docs/recipes/page.md describes it.
 * @param {string} copy
 * @param {string} name
 * @param {string} title
 */
function addPage(copy, name, title) {
  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  write(
    `src/routes/_admitted/my-page.further-${name}.tsx`,
    `import { createFileRoute } from '@tanstack/react-router'
import { FurtherPage } from '#src/features/members/further-${name}/further-page.tsx'
import { sizeQuery } from '#src/features/catalogue/product/own-size-query.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/further-${name}')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { sizeQuery }),
  head: () => ({
    meta: [{ title: pageTitle('${title}') }, { name: 'robots', content: 'noindex' }],
  }),
  component: FurtherPage,
})
`,
  )
  write(
    `src/features/members/further-${name}/further-page.tsx`,
    `import { useSuspenseQuery } from '@tanstack/react-query'
import { sizeQuery } from '#src/features/catalogue/product/own-size-query.ts'
import styles from './further-page.module.css'

export function FurtherPage() {
  const { data } = useSuspenseQuery(sizeQuery)
  return <h1 className={styles.further}>${title}: {JSON.stringify(data)}</h1>
}
`,
  )
  write(
    `src/features/members/further-${name}/further-page.module.css`,
    '@layer pages { .further { margin: 0 } }',
  )
}
