import type { RenderScope } from '#contract/page-document.ts'
import { leadsNowhere } from '#src/page/head-tags.ts'
import type { AppRouter } from '../router.tsx'

/** A page that everyone may see and that is served rendered. */
export interface PublicPage {
  /** Modules of the build with its code, by their source. */
  readonly modules: readonly string[]
  /** Those of what a wide screen alone shows; undefined where it shows no more than any. */
  readonly wideModules?: readonly string[]
}

const PUBLIC_PAGES: Readonly<Partial<Record<string, PublicPage>>> = {
  '/_admitted/': { modules: ['src/routes/_admitted/index.tsx'] },
  '/_admitted/products/': {
    modules: ['src/routes/_admitted/products.index.tsx'],
    wideModules: ['src/features/catalogue/list/filter-panel.tsx'],
  },
  '/_admitted/products/$productId': { modules: ['src/routes/_admitted/products.$productId.tsx'] },
}

/** The public page at the router's address, before it is loaded; undefined when the page is private or there is none. */
export function publicPageOf(router: AppRouter): PublicPage | undefined {
  return isKnownAddress(router) ? PUBLIC_PAGES[matchesOf(router).at(-1)?.routeId ?? ''] : undefined
}

/** How much of a page was rendered where this much was asked for, and the modules it needs: two screens may share a document. */
export function renderedOf(
  { modules, wideModules }: PublicPage,
  asked: RenderScope,
): Pick<PublicPage, 'modules'> & { readonly extent: RenderScope } {
  if (asked !== 'wide screen') return { extent: asked, modules }
  return wideModules === undefined
    ? { extent: 'first screen', modules }
    : { extent: 'wide screen', modules: [...modules, ...wideModules] }
}

/** False for an address that leads nowhere. */
export function isKnownAddress(router: AppRouter): boolean {
  return !leadsNowhere(matchesOf(router))
}

const matchesOf = (router: AppRouter) => router.matchRoutes(router.latestLocation)
