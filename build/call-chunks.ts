import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { importedByShop, reachedByShop } from './page-areas.ts'
import { reachedFrom, type Modules } from './page-chunks.ts'

const CLIENT = resolve(import.meta.dirname, '../core/api/client.ts')

const APP = resolve(import.meta.dirname, '../src/main.tsx')

const NAME = 'calls'

const OF_CONTRACT = /\/contract\/(?<domain>[\w-]+)\/[^/]+$/u

const WHOLE = /\/contract\/.+\.calls\.ts\?whole$/u

const isOfCalls = (id: string): boolean =>
  id === CLIENT || WHOLE.test(id) || id.includes('/node_modules/valibot/')

/** What only the pages around the login share. */
const OF_LOGIN = /src\/features\/members\/(?:(?:identity|join|recovery)\/|guests-only)/u

/** Check of a phone, of the pages around the login and of the order sheet. */
const OF_PHONE = /src\/features\/identity\/phone\//u

/**
 * Code of order pages. The fields of mileage and money, which parts that are loaded late share, are
 * a chunk of their own. Cards and filter of the list are of account pages alone.
 */
const OF_ORDERS =
  /\/(?:contract|core)\/|\/src\/(?:app|features\/(?:orders\/(?:address(?!\/queries)|complete|draft|result|sheet|receipt(?!\/(?:order-groups|report-purchase)))|benefits\/choices(?!\/point-)|payments\/window|raffles\/winning))\//u

/**
 * Forms of raffle entries, which the order sheet and the check of own entries import too: pages of
 * entries do not load the code of order pages.
 */
const OF_ENTRIES = /\/contract\/raffles\//u

/** The order sheet, whose parts are loaded late too: other account pages do not load them. */
const OF_SHEET = /\/src\/features\/orders\/sheet\//u

/** Receipt and progress of an order, which the order sheet does not show. */
const OF_RECEIPT =
  /\/src\/features\/orders\/receipt\/(?:barcode|copy-code|deposit-panel|order-receipt|order-timeline|step-help|step-list)\.tsx?$/u

/** Style sheets of the pages of the account. */
const ACCOUNT_STYLES =
  /src\/(?:layout\/account|features\/(?:after-sales\/(?:claims|claim-guest-orders|history)|agreements\/own|benefits\/(?:coupons|mileage|money|points|scan)|catalogue\/(?:recent|restock)|members\/(?:addresses|home|membership|passkeys|password|profile|sessions|size|withdraw)|messages\/inbox|payments\/(?:bank-account|cards)|raffles\/own-entries|service\/inquiries))\/.+\.module\.css/

const SHARED =
  /src\/(?:features\/(?:orders\/cart\/|members\/(?:(?:identity|join|passkey|recovery)\/)?[^/]+$)|(?:analytics|error-pages|lazy|offline|page|pwa|ui)\/)/u

/**
 * Chunks of API calls (docs/performance.md). `calls` is loaded with the first one: the client, and
 * the response schemas of calls that the shop's pages name at once, with their imports. Schemas of
 * other calls are a chunk a domain, without the forms that pages name too.
 */
export function callChunks({ priority, app = APP }: { readonly priority: number; app?: string }) {
  let early: ReadonlySet<string> | undefined
  let named: ReadonlySet<string> | undefined
  const isEarly = (id: string, modules: Modules): boolean => {
    early ??= importedByShop(app, modules)
    return early.has(id.replace('?whole', ''))
  }
  const first = (id: string, modules: Modules): string | null =>
    isOfCalls(id) && (!WHOLE.test(id) || isEarly(id, modules)) ? NAME : null
  const later = (id: string, modules: Modules): string | null => {
    const domain = OF_CONTRACT.exec(id)?.groups?.['domain']
    named ??= namedByApp(app, modules)
    return domain === undefined || named.has(id) ? null : `${domain}-${NAME}`
  }
  return [
    // A group includes the imports of its modules.
    { name: first, priority: priority + 1 },
    { name: later, priority, includeDependenciesRecursively: false },
  ]
}

/** Modules that the app reaches, at once or later, without response schemas. */
function namedByApp(app: string, modules: Modules): ReadonlySet<string> {
  const named = new Set([app])
  for (const id of named) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds]) {
      if (!WHOLE.test(next)) named.add(next)
    }
  }
  return named
}

/**
 * Chunk groups for code shared by other pages. `login-parts` belongs to the pages around the login.
 * `write-parts` imports the chunk of calls, for example to validate cart writes. `parts` does not,
 * so that a page which reports missing code does not need it.
 */
export function sharedChunks({ priority, ...rules }: { priority: number; minShareCount: number }) {
  const standsAlone = (id: string, modules: Modules): boolean =>
    ![...reachedFrom(id, modules)].some(isOfCalls)
  const isShared = (id: string): boolean =>
    SHARED.test(id) && !OF_LOGIN.test(id) && !OF_PHONE.test(id)
  const parts = (id: string, modules: Modules): string | null =>
    isShared(id) && standsAlone(id, modules) ? 'parts' : null
  return [
    { ...rules, name: parts, priority: priority + 1 },
    { ...rules, name: 'write-parts', test: isShared, priority },
    // Last: a group includes the imports of its modules.
    { ...rules, name: 'phone-parts', test: OF_PHONE, priority: 2 },
    { ...rules, name: 'login-parts', test: OF_LOGIN, priority: 1 },
  ]
}

/**
 * Chunk groups for code shared by order pages: `order-parts` is what the shop's pages need too,
 * `account-parts` is loaded and stored with the account's area alone, and `sheet-parts` with the
 * order sheet.
 */
export function orderChunks({ priority, ...rules }: { priority: number; minShareCount: number }) {
  let shop: ReadonlySet<string> | undefined
  const isOfShop = (id: string, modules: Modules): boolean => {
    shop ??= reachedByShop(APP, modules)
    return shop.has(id)
  }
  const early = (id: string, modules: Modules): string | null =>
    OF_ORDERS.test(id) && !OF_ENTRIES.test(id) && isOfShop(id, modules) ? 'order-parts' : null
  const ofAccount = (id: string): string | null =>
    OF_ORDERS.test(id) && !OF_CONTRACT.test(id) && !OF_SHEET.test(id) && !OF_RECEIPT.test(id)
      ? 'account-parts'
      : null
  const ofSheet = (id: string, modules: Modules): string | null =>
    OF_SHEET.test(id) && !isOfShop(id, modules) ? 'sheet-parts' : null
  return [
    { ...rules, name: early, priority },
    { ...rules, name: 'entry-parts', test: OF_ENTRIES, priority: 2 },
    { ...rules, name: 'values', test: OF_CONTRACT, priority: 2 },
    // Last: a group includes the imports of its modules.
    { ...rules, name: ofAccount, priority: 1 },
    { ...rules, name: ofSheet, priority: 0 },
    { ...rules, name: 'receipt-parts', test: OF_RECEIPT, priority: 0 },
    // One sheet for all account pages: the name of each file is part of the first scripts.
    { name: 'account-parts', test: ACCOUNT_STYLES, minShareCount: 1, priority: 8 },
  ]
}

/** Chunk of the form library, for pages with a form. */
export const formChunk = ({ priority }: { readonly priority: number }) => ({
  name: 'forms',
  priority,
  test: /\/node_modules\/(?:react-hook-form|@hookform)\/|\/src\/page\/form\//u,
})

/**
 * Preloads that chunk in the shell, whose page needs a call. Rendered documents omit it
 * (server/pages/ssr/html-template.ts).
 */
export function callsInShell(): Plugin {
  return {
    name: 'calls-in-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const calls = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === NAME)
        if (calls === undefined) throw new Error(`The build contains no chunk ${NAME}`)
        const attrs = { rel: 'modulepreload', 'data-later': true, crossorigin: true }
        const href = `/${calls.fileName}`
        return [{ tag: 'link', attrs: { ...attrs, href }, injectTo: 'head' }]
      },
    },
  }
}
