import { resolve } from 'node:path'

/** What the bundler tells of one module. */
export interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const pageOf = (route: string): string =>
  `${resolve(import.meta.dirname, '../../src/routes/_admitted', route)}?tsr-split=component---loader---pendingComponent`

/** A library's index names more than the build keeps of it: what reaches that says nothing. */
const OWN = /\/(?:contract|core|src)\//u

/** What of the libraries only pages of one thing use: product, cart, order. It would be a file of its own. */
const OWN_OR_SUSPENSE = /\/(?:contract|core|src)\/|\/useSuspenseQuery\.js$/u

/** What of the libraries only pages with long lists use. */
const OWN_OR_INFINITE =
  /\/(?:contract|core|src)\/|\/(?:useInfiniteQuery|infiniteQueryOptions|infiniteQueryObserver)\.js$/u

/** Code of the public pages, by the part of their routes that is fetched with them; what the home page shares comes with the frame. */
const LIST = pageOf('products.index.tsx')
const DETAIL = pageOf('products.$productId.tsx')
/** What rests in the page of a product until somebody is there. */
const PURCHASE = resolve(import.meta.dirname, '../../src/catalogue/purchase-panel.tsx')

/**
 * Groups for what pages share, cut by the public pages that need it at once: a visitor who looks around fetches nothing
 * that only other pages show. What both need comes first: a group takes along what its modules import.
 */
export function publicParts({ priority, ...rules }: { priority: number; minShareCount: number }) {
  return [
    group('look-parts', [LIST, DETAIL]),
    group('list-parts', [LIST], OWN_OR_INFINITE),
    group('detail-parts', [DETAIL], OWN_OR_SUSPENSE),
    group('purchase-parts', [PURCHASE]),
  ].map((one, index) => ({ ...rules, ...one, priority: priority + 3 - index }))
}

/** What all of these pages reach by static imports. */
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

/** A page's module with everything it imports statically. Throws when there is no such module. */
export function reachedFrom(entry: string, modules: Modules): ReadonlySet<string> {
  if (modules.getModuleInfo(entry) === null) throw new Error(`The build has no ${entry}`)
  const reached = new Set([entry])
  for (const id of reached) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}
