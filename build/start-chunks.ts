import { resolve } from 'node:path'
import { factsOfRoute, type RouteFacts } from './page-areas.ts'
import { APP, importersOf, OWN } from './page-chunks.ts'
import { reachedFrom, type Modules } from './reached-modules.ts'

const SOURCES = resolve(import.meta.dirname, '../src')

/** Modules that every start of the app imports later, whatever its page. */
const PARTS: readonly string[] = ['app/late-tasks.ts', 'app/outbox/create-browser-outbox.ts'].map(
  (path) => resolve(SOURCES, path),
)

/**
 * Chunk group for modules that every start loads after its page (docs/performance.md). What pages
 * of one area import too is a chunk of its own, so that a page does not wait for the rest.
 */
export function startChunks({
  priority,
  app = APP,
  parts = PARTS,
  readFacts = factsOfRoute,
}: {
  readonly priority: number
  readonly app?: string
  readonly parts?: readonly string[]
  readonly readFacts?: (routePath: string) => RouteFacts
}) {
  let chunks: ReadonlyMap<string, string> | undefined
  return {
    name: (id: string, modules: Modules): string | null => {
      if (!OWN.test(id)) return null
      chunks ??= chunksOf({ app, parts, readFacts }, modules)
      return chunks.get(id) ?? null
    },
    priority,
    // What one of these modules imports is one of them, or belongs to a group before this one.
    includeDependenciesRecursively: false,
  }
}

/** Names of the chunks by module. */
function chunksOf(
  {
    app,
    parts,
    readFacts,
  }: {
    readonly app: string
    readonly parts: readonly string[]
    readonly readFacts: (routePath: string) => RouteFacts
  },
  modules: Modules,
): ReadonlyMap<string, string> {
  const importers = importersOf(app, modules, readFacts)
  const ofStart = new Set(parts.flatMap((part) => [...reachedFrom(part, modules)]))
  return new Map(
    [...ofStart].map((id) => [
      id,
      ['start', ...[...(importers.get(id)?.areas ?? [])].toSorted()].join('-'),
    ]),
  )
}
