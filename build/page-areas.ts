import { readFileSync } from 'node:fs'
import { parseSync, Visitor, type ESTree } from 'vite'
import { STORED_AREAS, type StoredArea } from '../core/worker/stored-areas.ts'
import * as pageFacts from '../src/page/page-facts.ts'
import type { PageFacts } from '../src/page/page-facts.ts'

/** Area of a page, as its facts name it. */
export type Area = PageFacts['area']

/** Areas in the order of their visitors: a file that two areas need belongs to the first. */
const AREAS: readonly Area[] = ['shop', 'raffle', 'stories', 'account', 'operator']

const RENDERS: readonly PageFacts['render'][] = ['server', 'client']

/** File of the build, or its chunk, with the files that it names. */
export interface BuiltFile {
  /** True for the entry chunk. */
  readonly isEntry: boolean
  /** Module id that the file was made for; a page's own is its route file with a query. */
  readonly source: string | null
  /** Names of the files that it imports, at once or later, and of its style sheets and fonts. */
  readonly needs: readonly string[]
}

const PAGE = /^(?<route>.*\/src\/routes\/[^?]+)\?tsr-split=/u

/** Facts of a page that the build reads from its route file. */
export interface RouteFacts {
  readonly area: Area
  readonly render: PageFacts['render']
}

/**
 * Facts of a route file by its text; throws for facts that are not written as the recipe of a page
 * says.
 */
export function factsOfText(path: string, text: string): RouteFacts {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`)
  const found: RouteFacts[] = []
  new Visitor({
    Property({ key, value }) {
      if (nameOf(key) !== 'staticData' || value.type !== 'ObjectExpression') return
      const page = valueOf(value, 'page')
      const area = AREAS.find((one) => one === factOf(page, 'area'))
      const render = RENDERS.find((one) => one === factOf(page, 'render'))
      if (area !== undefined && render !== undefined) found.push({ area, render })
    },
  }).visit(program)
  const [facts] = found
  if (facts === undefined) throw new Error(`${path} does not name the area of its page`)
  return facts
}

/** Area of a route file by its text; throws as {@link factsOfText}. */
export const areaOfRoute = (path: string, text: string): Area => factsOfText(path, text).area

/** Facts of a route file. */
export const factsOfRoute = (path: string): RouteFacts =>
  factsOfText(path, readFileSync(path, 'utf8'))

/** Fact of an expression such as `MEMBERS_PAGE` or `{ ...SHOP_PAGE, area: 'account' }`. */
function factOf(node: ESTree.Expression | undefined, fact: keyof RouteFacts): string | undefined {
  if (node?.type === 'Identifier') return factOfConstant(node.name, fact)
  if (node?.type !== 'ObjectExpression') return undefined
  const own = valueOf(node, fact)
  if (own?.type === 'Literal') return String(own.value)
  const [spread] = node.properties.flatMap((one) =>
    one.type === 'SpreadElement' ? (factOf(one.argument, fact) ?? []) : [],
  )
  return spread
}

function factOfConstant(name: string, fact: keyof RouteFacts): string | undefined {
  const value = Object.entries(pageFacts).find(([exported]) => exported === name)?.[1]
  return typeof value === 'object' ? value[fact] : undefined
}

function valueOf(node: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined {
  return node.properties
    .flatMap((one) => (one.type === 'Property' && nameOf(one.key) === name ? [one.value] : []))
    .at(-1)
}

const nameOf = (key: ESTree.PropertyKey): string | undefined =>
  key.type === 'Identifier' ? key.name : undefined

/**
 * Area of each file that the entry chunk reaches. A file that only the pages of an area reach
 * belongs to that area; what the shop's pages or the shell reach too is the shop's.
 */
export function areasOfFiles(
  files: ReadonlyMap<string, BuiltFile>,
  areaOfPage: (routePath: string) => Area = readArea,
): ReadonlyMap<string, Area> {
  const areas = new Map<string, Area>()
  for (const [area, names] of reachedByAreas(files, areaOfPage)) {
    for (const name of names) if (!areas.has(name)) areas.set(name, area)
  }
  return areas
}

/**
 * Area of each file that a device stores after a visit of that area (app#areas). A file
 * that pages of another area reach too is not listed, because a device may have visited that one
 * alone.
 */
export function storedAreasOfFiles(
  files: ReadonlyMap<string, BuiltFile>,
  areaOfPage: (routePath: string) => Area = readArea,
): ReadonlyMap<string, StoredArea> {
  const reachedBy = reachedByAreas(files, areaOfPage)
  // Files of operators are not stored at all.
  const isLeftOut = (other: Area, area: Area): boolean => other === area || other === 'operator'
  const reachedAlone = (name: string, area: Area): boolean =>
    [...reachedBy].every(([other, names]) => isLeftOut(other, area) || !names.has(name))
  const stored = new Map<string, StoredArea>()
  for (const area of STORED_AREAS) {
    for (const name of reachedBy.get(area) ?? []) {
      if (reachedAlone(name, area)) stored.set(name, area)
    }
  }
  return stored
}

/** Files that the pages of each area reach, in the order of {@link AREAS}. */
function reachedByAreas(
  files: ReadonlyMap<string, BuiltFile>,
  areaOfPage: (routePath: string) => Area,
): ReadonlyMap<Area, ReadonlySet<string>> {
  const needsOf = (name: string) => files.get(name)?.needs ?? []
  const pages = new Map<string, Area>()
  for (const [name, { source }] of files) {
    const route = routeOf(source ?? '')
    if (route !== undefined) pages.set(name, areaOfPage(route))
  }
  const entries = [...files].flatMap(([name, { isEntry }]) => (isEntry ? [name] : []))
  return new Map(
    AREAS.map((area) => {
      const opened = [...pages].flatMap(([name, one]) => (one === area ? [name] : []))
      const starts = area === 'shop' ? [...entries, ...opened] : opened
      const isElsewhere = (name: string) => (pages.get(name) ?? area) !== area
      return [area, reached(starts, needsOf, isElsewhere)]
    }),
  )
}

/** Everything that these need, directly or not, without what is elsewhere. */
function reached(
  starts: readonly string[],
  needsOf: (name: string) => readonly string[],
  isElsewhere: (name: string) => boolean,
): ReadonlySet<string> {
  const found = new Set(starts)
  for (const name of found) {
    for (const next of needsOf(name)) if (!isElsewhere(next)) found.add(next)
  }
  return found
}

const routeOf = (source: string): string | undefined => PAGE.exec(source)?.groups?.['route']

const readArea = (routePath: string): Area => factsOfRoute(routePath).area
