import type { RenderScope } from '#contract/page-document.ts'
import { pageFactsOf } from '#src/page/page-facts.ts'
import { leadsNowhere } from '#src/page/router-internals.ts'
import type { AppRouter } from '../router.tsx'

/** A page that everyone may see and that is served rendered. */
export interface PublicPage {
  /** Modules of the build with its code, by their source. */
  readonly modules: readonly string[]
  /** Those of what a wide screen alone shows; undefined where it shows no more than any. */
  readonly wideModules?: readonly string[]
}

/** The public page at the router's address, before it is loaded; undefined when the page is private or there is none. */
export function publicPageOf(router: AppRouter): PublicPage | undefined {
  const match = matchesOf(router).at(-1)
  if (match === undefined || !isKnownAddress(router)) return undefined
  const facts = pageFactsOf([match])
  if (facts.render === 'client') return undefined
  return {
    modules: [sourceOfRoute(match.routeId)],
    ...(facts.wideModules === undefined ? {} : { wideModules: facts.wideModules }),
  }
}

/** Source file of a page behind the waiting room, such as `src/routes/_admitted/products.index.tsx`. */
function sourceOfRoute(routeId: string): string {
  const name = routeId
    .replace('/_admitted/', '')
    .replaceAll('/', '.')
    .replace(/(^|\.)$/u, '$1index')
  return `src/routes/_admitted/${name}.tsx`
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
