import { resolve } from 'node:path'
import { factsOfRoute, type Area, type RouteFacts } from './page-areas.ts'
import { reachedFrom, type Modules } from './reached-modules.ts'

/** Pages that import a module at once. */
export interface Importers {
  readonly areas: ReadonlySet<Area>
  /** Those of most first visits: pages of the shop that the server renders. */
  readonly firstPages: ReadonlySet<string>
}

/** Module that the app starts with. */
export const APP = resolve(import.meta.dirname, '../src/main.tsx')

/** Own modules. The index of a library imports more than the build keeps. */
export const OWN = /\/(?:contract|core|src)\//u

/** The part of a route file that is fetched with its page. */
const PAGE = /^(?<route>.*\/src\/routes\/[^?]+)\?tsr-split=component/u

/**
 * Chunk group for modules that several pages share. It reads the facts of the pages
 * (docs/performance.md). Each combination of pages of first visits has a chunk, so that a first
 * visit loads no code of other pages. Code of several areas is a chunk for each combination of
 * them. The bundler splits all other code.
 */
export function pageChunks({
  priority,
  app = APP,
  readFacts = factsOfRoute,
}: {
  readonly priority: number
  readonly app?: string
  readonly readFacts?: (routePath: string) => RouteFacts
}) {
  let importers: ReadonlyMap<string, Importers> | undefined
  return {
    name: (id: string, modules: Modules): string | null => {
      importers ??= importersOf(app, modules, readFacts)
      const found = OWN.test(id) ? importers.get(id) : undefined
      return found === undefined ? null : chunkOf(found)
    },
    minShareCount: 2,
    priority,
    // What a module imports has at least its pages, so that chunks import each other in one
    // direction.
    includeDependenciesRecursively: false,
  }
}

/** Name of the chunk of modules with these importers; null leaves them to the bundler. */
export function chunkOf({ areas, firstPages }: Importers): string | null {
  if (firstPages.size > 0) return [...firstPages].toSorted().join('-')
  return areas.size > 1 ? [...areas].toSorted().join('-') : null
}

/** Pages that import each module at once, directly or not. */
export function importersOf(
  app: string,
  modules: Modules,
  readFacts: (routePath: string) => RouteFacts,
): ReadonlyMap<string, Importers> {
  const found = new Map<string, { areas: Set<Area>; firstPages: Set<string> }>()
  for (const page of reachedFrom(app, modules, 'later too')) {
    const route = PAGE.exec(page)?.groups?.['route']
    if (route === undefined) continue
    const { area, render } = readFacts(route)
    for (const id of reachedFrom(page, modules)) {
      const one = found.get(id) ?? { areas: new Set(), firstPages: new Set() }
      one.areas.add(area)
      if (area === 'shop' && render === 'server') one.firstPages.add(nameOf(route))
      found.set(id, one)
    }
  }
  return found
}

const nameOf = (route: string): string =>
  route
    .replace(/^.*\//u, '')
    .replace(/\.tsx$/u, '')
    .replaceAll(/\W/gu, '')
