import type { RenderScope } from '#contract/pages/page-document.ts'
import { pageFactsOf } from '#src/page/page-facts.ts'
import { leadsNowhere } from '#src/page/router-internals.ts'
import type { AppRouter } from '../router.tsx'

/** Page that is equal for all visitors and served rendered. */
export interface PublicPage {
  /** Source paths of the modules with its code. */
  readonly modules: readonly string[]
  /** Source paths of the modules for wide screens only; undefined without such modules. */
  readonly wideModules?: readonly string[]
}

/**
 * Finds the public page at the router's address before loading; undefined for a private page or an
 * unknown address.
 */
export function publicPageOf(router: AppRouter): PublicPage | undefined {
  const match = matchesOf(router).at(-1)
  if (match === undefined || !isKnownAddress(router)) return undefined
  const facts = pageFactsOf([match])
  if (facts.render === 'client') return undefined
  return {
    modules: modulesOf(router),
    ...(facts.wideModules === undefined ? {} : { wideModules: facts.wideModules }),
  }
}

/** Source paths of the modules with the code of the page at the router's address. */
export function modulesOf(router: AppRouter): readonly string[] {
  const match = matchesOf(router).at(-1)
  return match === undefined ? [] : [sourceOfRoute(match.routeId)]
}

/**
 * Source file of a page behind the waiting room, such as `src/routes/_admitted/products.index.tsx`.
 */
function sourceOfRoute(routeId: string): string {
  const name = routeId
    .replace('/_admitted/', '')
    .replaceAll('/', '.')
    .replace(/(^|\.)$/u, '$1index')
  return `src/routes/_admitted/${name}.tsx`
}

/**
 * Render scope of a page for a requested one, and its modules. Two screen sizes may share a
 * document.
 */
export function renderedOf(
  { modules, wideModules }: PublicPage,
  asked: RenderScope,
): Pick<PublicPage, 'modules'> & { readonly extent: RenderScope } {
  if (asked !== 'wide screen') return { extent: asked, modules }
  return wideModules === undefined
    ? { extent: 'first screen', modules }
    : { extent: 'wide screen', modules: [...modules, ...wideModules] }
}

/** False for an address without a page. */
export function isKnownAddress(router: AppRouter): boolean {
  return !leadsNowhere(matchesOf(router))
}

const matchesOf = (router: AppRouter) => router.matchRoutes(router.latestLocation)
