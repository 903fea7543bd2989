import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drivesOf } from './drives.mjs'
import { ImportGraph } from './import-graph.mjs'
import { isDeclaredRoute, isPageRoute, routeNameOf, routePathOf } from './page-routes.mjs'
import { projectRoot } from './project-root.mjs'

/**
 * @typedef {import('./drives.mjs').Drives} Drives
 *
 * @typedef {{
 *   readonly leftOut: readonly string[], readonly crawled: { readonly phone: readonly string[] |
 *   'all', readonly desktop: readonly string[] }, readonly because: string,
 * }} Selection test files that are left out, and the routes whose pages are crawled
 */

/** Entry files of each program. */
const PROGRAMS = {
  app: [
    'index.html',
    'src/main.tsx',
    'src/routes/__root.tsx',
    'src/routes/_admitted.tsx',
    'vite.config.ts',
  ],
  console: ['operator/index.html', 'operator/main.tsx', 'build/vite.operator.config.ts'],
  netfunnel: ['netfunnel/netfunnel.ts', 'build/vite.netfunnel.config.ts'],
  pages: ['src/app/page-rendering/render-page.tsx'],
  server: ['server/main/main.ts', 'build/vite.server.config.ts'],
  'waiting-room': ['server/main/waiting-room-main.ts'],
  worker: ['sw/sw.ts', 'src/pwa/start-worker.ts', 'src/ssr/boot.ts'],
}

/**
 * Imports of every domain or page by the file that composes them: which of those a test reaches is
 * in `drives.json`.
 */
const COMPOSITIONS = {
  'server/main/create-app.ts': /\/routes\.ts$/u,
  // Hooks run with any domain.
  'server/main/domains.ts': /(?<!\/hooks)\.ts$/u,
  'server/main/shop-jobs.ts': /./u,
  'src/app/route-tree.gen.ts': /^src\/routes\//u,
  'src/app/first-route-tree.gen.js': /^src\/routes\//u,
}

/** Files and folders with which every test runs. */
const EVERY_TEST = [
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'scripts/steps',
  'server/platform/database/migrations',
  'tests/support/database-setup.ts',
  'tests/support/journey-setup.ts',
  'tests/support/server-bundle-setup.ts',
  'vitest.config.ts',
]

/**
 * Tests of pure rules: cheap, so they always run. Each of these globs is one of the project `rules`
 * in vitest.config.ts.
 */
const RULES =
  /^(?:(?:contract|core|src|sw|netfunnel|operator|build|scripts)\/.*\.test\.tsx?|tests\/[^/]+\.test\.ts)$/u
const STORES = /\.store\.test\.tsx?$/u
const TEST = /\.test\.tsx?$/u

/** Branches that work is merged into, in order of preference. */
const TARGETS = ['origin/HEAD', 'origin/main', 'main']

/**
 * Tests that the changes since the merge base cannot reach. Undefined when everything has to run:
 * on a clean clone, and without git. Throws for a declaration that names nothing.
 * @returns {Selection | undefined}
 */
export function selectTests() {
  const changes = changesSinceMergeBase()
  if (changes === undefined || changes.paths.length === 0) return undefined
  return selectFor(changes.paths, drivenProject(), `changes since ${changes.base.slice(0, 8)}`)
}

/**
 * The selection for these changed paths; undefined when everything has to run.
 * @param {readonly string[]} changed
 * @param {DrivenProject} project
 * @param {string} because
 * @returns {Selection | undefined}
 */
export function selectFor(changed, project, because) {
  if (changed.some((path) => isIn(path, EVERY_TEST))) return undefined
  const affected = project.dependentsOf(changed)
  const leftOut = project.files.filter((path) => {
    if (!TEST.test(path) || (RULES.test(path) && !STORES.test(path))) return false
    const { entries, reads } = project.drivenBy(path)
    return !entries.some((entry) => affected.has(entry)) && !changed.some((one) => isIn(one, reads))
  })
  return { leftOut, crawled: project.crawledFor(changed), because }
}

/** Test files of the project with what they drive. */
class DrivenProject {
  #graph
  #pages
  #domains
  #mounts

  /** @param {readonly string[]} files */
  constructor(files) {
    /** Files of the project. */
    this.files = files
    this.#graph = new ImportGraph(files, COMPOSITIONS)
    const code = files.filter((path) => !TEST.test(path))
    this.#pages = code.filter(isPageRoute)
    this.#domains = code.filter((path) => /^server\/[^/]+\//u.test(path))
    this.#mounts = this.#domains.filter((path) => path.endsWith('/routes.ts'))
  }

  /** @param {readonly string[]} paths */
  dependentsOf(paths) {
    return this.#graph.dependentsOf(paths)
  }

  /**
   * A suite drives the folder of the server in which it is and the calls that it imports; every
   * test drives what its folder declares for it.
   * @param {string} test
   * @returns {{ readonly entries: readonly string[], readonly reads: readonly string[] }}
   */
  drivenBy(test) {
    const { programs = [], routes = [], domains = [], reads = [] } = drivesOf(test)
    const own = /^server\/[^/]+/u.exec(test)?.[0]
    const entries = [
      test,
      ...programs.flatMap((name) => this.#entriesOf(name)),
      ...this.#routeFiles(routes),
      ...this.#mountedBy(domains),
      ...(own === undefined ? [] : this.#domains.filter((path) => isIn(path, [own]))),
      ...(isJourney(test) ? [] : this.#mountsOf(test)),
    ]
    return { entries, reads }
  }

  /**
   * Pages of which a change needs another crawl: on the phone all that it reaches, on the desktop
   * those whose own files changed.
   * @param {readonly string[]} changed
   * @returns {Selection['crawled']}
   */
  crawledFor(changed) {
    const { entries, reads } = this.drivenBy('tests/pages/crawl.test.ts')
    const affected = this.dependentsOf(changed)
    const own = this.dependentsOf(
      changed.filter((path) => isIn(path, ['src/features', 'src/routes'])),
    )
    const isOfAll =
      entries.some((entry) => affected.has(entry)) || changed.some((path) => isIn(path, reads))
    const pages = this.#pages
    return {
      phone: isOfAll ? 'all' : pages.filter((page) => affected.has(page)).map(pathOfFile),
      desktop: pages.filter((page) => own.has(page)).map(pathOfFile),
    }
  }

  /** @param {string} name */
  #entriesOf(name) {
    const entries = Object.entries(PROGRAMS).find(([program]) => program === name)?.[1]
    if (entries === undefined) throw new Error(`drives.json names no program: ${name}`)
    return entries
  }

  /** @param {Drives['routes']} routes */
  #routeFiles(routes = []) {
    if (routes === '*') return this.#pages
    return routes.flatMap((route) => {
      const found = this.#pages.filter((path) => isDeclaredRoute(routeNameOf(path), [route]))
      if (found.length === 0) throw new Error(`drives.json names no route: ${route}`)
      return found
    })
  }

  /** @param {Drives['domains']} domains */
  #mountedBy(domains = []) {
    if (domains === '*') return this.#domains
    return domains.flatMap((domain) => {
      const found = this.#domains.filter((path) => isIn(path, [`server/${domain}`]))
      if (found.length === 0) throw new Error(`drives.json names no domain: ${domain}`)
      return found
    })
  }

  /**
   * Routes of the calls that a suite or its support files name.
   * @param {string} test
   */
  #mountsOf(test) {
    const parts = new Set([test])
    for (const part of parts) {
      const support = this.#graph.importsOf(part).filter((path) => isIn(path, ['tests']))
      for (const path of support) parts.add(path)
    }
    const named = [...parts]
      .flatMap((path) => this.#graph.importsOf(path))
      .filter((path) => isIn(path, ['contract']))
    const calls = new Set(named)
    return this.#mounts.filter((path) =>
      this.#graph.importsOf(path).some((imported) => calls.has(imported)),
    )
  }
}

/** @param {string} file of a route */
const pathOfFile = (file) => routePathOf(routeNameOf(file))

/** @param {string} test */
const isJourney = (test) => isIn(test, ['tests/e2e', 'tests/pages'])

/**
 * @param {string} path
 * @param {readonly string[]} places files or folders
 */
const isIn = (path, places) =>
  places.some((place) => path === place || path.startsWith(`${place}/`))

/**
 * Prints what a run leaves out and why.
 * @param {Selection | undefined} selection
 */
export function printSelection(selection) {
  if (selection === undefined) return console.log('All tests run.')
  const { leftOut, crawled, because } = selection
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const path of leftOut) {
    const depth = path.startsWith('tests/e2e/') ? 3 : 2
    const folder = path.split('/').slice(0, depth).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const folders = [...counts].map(([folder, count]) => `${folder} ${count}`).join(', ')
  const pages = crawled.phone === 'all' ? 'all pages' : `${crawled.phone.length} routes`
  console.log(`Crawled: ${pages} on the phone, ${crawled.desktop.length} routes on the desktop.`)
  console.log(
    `Left out, because the ${because} do not reach them: ${leftOut.length} test files (${folders}). npm run test:all runs everything.`,
  )
}

/**
 * Changed paths since the merge base, uncommitted ones included, and the base; undefined when it is
 * unknown.
 */
function changesSinceMergeBase() {
  const head = git('rev-parse', 'HEAD')
  for (const target of TARGETS) {
    const base = git('merge-base', 'HEAD', target)
    // The local branch has no difference to itself.
    if (base === undefined || (target === 'main' && base === head)) continue
    const committed = git('diff', '--name-only', base)
    const added = git('ls-files', '--others', '--exclude-standard')
    if (committed === undefined || added === undefined) return undefined
    return { base, paths: linesOf(`${committed}\n${added}`) }
  }
  return undefined
}

/** The project with its files that exist, tracked or new. */
export function drivenProject() {
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard')
  if (listed === undefined) throw new Error('git lists no files')
  return new DrivenProject(linesOf(listed).filter((path) => existsSync(join(projectRoot, path))))
}

/** @param {string} text */
const linesOf = (text) => text.split('\n').filter((line) => line !== '')

/**
 * @param {readonly string[]} args
 * @returns {string | undefined} output of git; undefined when it fails or is not installed
 */
function git(...args) {
  try {
    return execFileSync('git', [...args], {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
