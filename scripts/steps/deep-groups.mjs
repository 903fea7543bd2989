import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'

/** Code that runs on every page, from the start of the app to its layout. */
const EVERY_PAGE = [
  'build',
  'contract',
  'core/api',
  'index.html',
  'src/app',
  'src/browser',
  'src/layout',
  'src/lazy',
  'src/main.tsx',
  'src/page',
  'src/ssr',
  'src/ui',
  'vite.config.ts',
]

/**
 * Slow tests of code that rarely changes. `folder` contains tests of Vitest, `journeys` are files of browser tests; `of`
 * names the files and folders that they test.
 * @typedef {{ readonly name: string, readonly folder?: string, readonly journeys?: readonly string[], readonly of: readonly string[] }} DeepGroup
 * @type {readonly DeepGroup[]}
 */
const DEEP_GROUPS = [
  {
    name: 'redis',
    folder: 'tests/waiting-room-redis',
    of: ['contract/netfunnel.ts', 'core/waiting-room', 'server/waiting-room'],
  },
  {
    name: 'crash',
    folder: 'tests/crash',
    of: ['contract', 'core', 'server'],
  },
  {
    name: 'start and stop',
    folder: 'tests/start-and-stop',
    of: ['server/config', 'server/database', 'server/main', 'server/waiting-room'],
  },
  {
    name: 'netfunnel',
    journeys: ['tests/e2e/waiting-room/waiting-room-compatibility.test.ts'],
    of: [
      'contract/netfunnel.ts',
      'core/waiting-room',
      'server/waiting-room',
      'netfunnel',
      'src/browser',
      'build/vite.netfunnel.config.ts',
    ],
  },
  {
    name: 'update',
    journeys: ['tests/e2e/pwa/update-trouble.test.ts', 'tests/e2e/pwa/update.test.ts'],
    of: [
      'build',
      'core/worker',
      'index.html',
      'public',
      'server/http/static-files.ts',
      'src/pwa',
      'sw',
      'vite.config.ts',
    ],
  },
  {
    name: 'pages',
    journeys: ['tests/pages/crawl.test.ts'],
    of: [...EVERY_PAGE, 'demo/catalogue', 'server/ssr', 'src', 'tests/pages'],
  },
  {
    name: 'admission',
    journeys: [
      'tests/e2e/waiting-room/ssr-admission.test.ts',
      'tests/e2e/waiting-room/waiting-room-access.test.ts',
      'tests/e2e/waiting-room/waiting-room.test.ts',
    ],
    of: [
      ...EVERY_PAGE,
      'core/admission',
      'core/waiting-room',
      'server/ssr',
      'server/waiting-room',
      'src/features/waiting-room',
      'src/routes/_admitted.tsx',
    ],
  },
  {
    name: 'network',
    journeys: [
      'tests/e2e/offline/account-offline.test.ts',
      'tests/e2e/offline/bad-network.test.ts',
      'tests/e2e/offline/offline-page.test.ts',
      'tests/e2e/offline/offline.test.ts',
      'tests/e2e/offline/outbox.test.ts',
    ],
    of: [
      ...EVERY_PAGE,
      'core/outbox',
      'server/http',
      'src/error-pages',
      'src/features/account',
      'src/features/cart',
      'src/features/catalogue',
      'src/features/checkout',
      'src/offline',
      'src/pwa',
      'sw',
    ],
  },
  {
    name: 'members',
    journeys: [
      'tests/e2e/members/account-pages.test.ts',
      'tests/e2e/members/account.test.ts',
      'tests/e2e/members/forgotten-password.test.ts',
      'tests/e2e/members/join.test.ts',
      'tests/e2e/members/leaving-member.test.ts',
      'tests/e2e/members/passkeys.test.ts',
      'tests/e2e/members/session.test.ts',
    ],
    of: [...EVERY_PAGE, 'core', 'server', 'src/features', 'src/routes'],
  },
  {
    name: 'orders',
    journeys: [
      'tests/e2e/after-sales/claims.test.ts',
      'tests/e2e/benefits/gift-card.test.ts',
      'tests/e2e/after-sales/guest-changes.test.ts',
      'tests/e2e/orders/open-order.test.ts',
      'tests/e2e/orders/order-sheet.test.ts',
      'tests/e2e/payments/payment.test.ts',
    ],
    of: [...EVERY_PAGE, 'core', 'server', 'src/features', 'src/offline', 'src/routes'],
  },
  {
    name: 'raffles',
    journeys: [
      'tests/e2e/raffles/raffle-app-only.test.ts',
      'tests/e2e/raffles/raffle-audit.test.ts',
      'tests/e2e/raffles/raffle-card.test.ts',
      'tests/e2e/raffles/raffle-first-entry.test.ts',
      'tests/e2e/raffles/raffle-offline.test.ts',
      'tests/e2e/raffles/raffle-win.test.ts',
    ],
    of: [
      ...EVERY_PAGE,
      'core',
      'demo/catalogue',
      'server',
      'src/features',
      'src/offline',
      'src/routes',
      'sw',
    ],
  },
  {
    name: 'first load',
    journeys: [
      'tests/e2e/pwa/chunk-load-failure.test.ts',
      'tests/e2e/app/first-screen.test.ts',
      'tests/e2e/app/hydration.test.ts',
      'tests/e2e/shop/measurement.test.ts',
      'tests/e2e/app/motion.test.ts',
    ],
    of: [...EVERY_PAGE, 'core', 'server', 'src', 'sw'],
  },
  {
    name: 'service',
    journeys: [
      'tests/e2e/service/inquiries.test.ts',
      'tests/e2e/service/partners-and-surveys.test.ts',
      'tests/e2e/service/support.test.ts',
    ],
    of: [...EVERY_PAGE, 'core', 'server', 'src/features', 'src/offline', 'src/routes', 'sw'],
  },
]

/** Files on which every group depends. */
const SHARED = [
  'package-lock.json',
  'playwright.config.ts',
  'scripts/steps',
  'tests/support',
  'vitest.config.ts',
]

/** Branches that work is merged into, in order of preference. */
const TARGETS = ['origin/HEAD', 'origin/main', 'main']

/**
 * Groups whose files have not changed since the merge base with the target branch; none when that is unknown. Throws for a
 * group that names a missing file.
 * @returns {readonly DeepGroup[]}
 */
export function unchangedGroups() {
  const changed = changedPaths()
  if (changed === undefined) return []
  return DEEP_GROUPS.filter(({ of, folder, journeys }) => {
    const tests = [folder, journeys].flatMap((paths) => paths ?? [])
    const own = [...of, ...SHARED, ...tests]
    const missing = own.filter((path) => !existsSync(join(projectRoot, path)))
    if (missing.length > 0) throw new Error(`A deep group names no file: ${missing.join(', ')}`)
    return !changed.some((path) => own.some((part) => path === part || path.startsWith(`${part}/`)))
  })
}

/** @returns {readonly string[] | undefined} changed paths, including uncommitted ones */
function changedPaths() {
  const head = git('rev-parse', 'HEAD')
  for (const target of TARGETS) {
    const base = git('merge-base', 'HEAD', target)
    // The local branch has no difference to itself.
    if (base === undefined || (target === 'main' && base === head)) continue
    const committed = git('diff', '--name-only', base)
    const added = git('ls-files', '--others', '--exclude-standard')
    if (committed === undefined || added === undefined) return undefined
    return `${committed}\n${added}`.split('\n').filter((path) => path !== '')
  }
  return undefined
}

/**
 * @param {readonly string[]} args
 * @returns {string | undefined} output of git; undefined when it fails or is not installed
 */
function git(...args) {
  try {
    return execFileSync('git', [...args], {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
