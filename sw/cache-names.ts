import { STORED_AREAS, type StoredArea } from '#core/worker/stored-areas.ts'

/** Prefix of every cache of this app. Clean-up leaves other caches of the origin alone. */
const OWN_PREFIX = 'pushyard-'

/**
 * Cache of the document and the hashed files of a build, see shell.ts. Another name than that of
 * earlier releases, which stored what a captive portal had answered.
 */
export const SHELL_CACHE = `${OWN_PREFIX}files`
/** Cache of the files of an area, see area-files.ts. */
export const areaCache = (area: StoredArea | 'shop') => `${OWN_PREFIX}files-${area}`
/** Caches of releases that did not recognise the shop's files. */
export const FORMER_SHELL_CACHE = `${OWN_PREFIX}shell`
export const formerAreaCache = (area: StoredArea | 'shop') => `${OWN_PREFIX}${area}`
/** Cache of product pictures, see pictures.ts. */
export const PICTURES_CACHE = `${OWN_PREFIX}pictures`

const CURRENT = new Set([
  SHELL_CACHE,
  PICTURES_CACHE,
  ...(['shop', ...STORED_AREAS] as const).map(areaCache),
])

/** Names of the app's caches that are no longer used. */
export function outdatedCaches(names: readonly string[]): readonly string[] {
  return names.filter((name) => name.startsWith(OWN_PREFIX) && !CURRENT.has(name))
}
