import { resolve } from 'node:path'

/** Module information of the bundler. */
export interface Modules {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

const pageOf = (route: string): string =>
  `${resolve(import.meta.dirname, '../src/routes/_admitted', route)}?tsr-split=component---loader---pendingComponent`

/** Own modules. The index of a library imports more than the build keeps. */
const OWN = /\/(?:contract|core|src)\//u

/**
 * Own modules, and the one library module that only product, cart and order pages use; it would
 * become a chunk of its own.
 */
const OWN_OR_SUSPENSE = /\/(?:contract|core|src)\/|\/useSuspenseQuery\.js$/u

/** What of the libraries only pages with long lists use. */
const OWN_OR_INFINITE =
  /\/(?:contract|core|src)\/|\/(?:useInfiniteQuery|infiniteQueryOptions|infiniteQueryObserver)\.js$/u

/** Code of the public pages, by the part of their routes that is fetched with them. */
const HOME = pageOf('index.tsx')
const LIST = pageOf('products.index.tsx')
const DETAIL = pageOf('products.$productId.tsx')
/** Part of the product page that is hydrated on interaction. */
const PURCHASE = resolve(
  import.meta.dirname,
  '../src/features/catalogue/product/purchase-panel.tsx',
)

/**
 * Chunk groups for shared code, split by the public pages that need it at once, so that a first
 * visit loads no code of other pages. The group of both pages has the highest priority, because a
 * group includes the imports of its modules.
 */
export function pageChunks({ priority, ...rules }: { priority: number; minShareCount: number }) {
  return [
    group('look-parts', [LIST, DETAIL]),
    group('list-parts', [LIST], OWN_OR_INFINITE),
    group('detail-parts', [DETAIL], OWN_OR_SUSPENSE),
    group('purchase-parts', [PURCHASE]),
    group('home-parts', [HOME]),
  ].map((one, index) => ({ ...rules, ...one, priority: priority + 4 - index }))
}

/** Group of the modules that all these pages import statically. */
function group(name: string, pages: readonly string[], kind = OWN) {
  let needs: readonly ReadonlySet<string>[] | undefined
  return {
    name: (id: string, modules: Modules): string | null => {
      if (!kind.test(id)) return null
      needs ??= pages.map((page) => reachedFrom(page, modules))
      return needs.every((reached) => reached.has(id)) ? name : null
    },
  }
}

/** Module of a page with its static imports. Throws if the module does not exist. */
export function reachedFrom(entry: string, modules: Modules): ReadonlySet<string> {
  if (modules.getModuleInfo(entry) === null)
    throw new Error(`The build contains no module ${entry}`)
  const reached = new Set([entry])
  for (const id of reached) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}
