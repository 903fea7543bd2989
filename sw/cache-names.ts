/** Every cache of this app starts with this, so that cleaning up touches no other one of the origin. */
const OWN_PREFIX = 'pushyard-'

/** The document and the hashed files of a build, see shell.ts. */
export const SHELL_CACHE = `${OWN_PREFIX}shell`
/** Pictures of products, see pictures.ts. */
export const PICTURES_CACHE = `${OWN_PREFIX}pictures`

const CURRENT = new Set([SHELL_CACHE, PICTURES_CACHE])

/** Names of own caches that no code uses any more. */
export function outdatedCaches(names: readonly string[]): readonly string[] {
  return names.filter((name) => name.startsWith(OWN_PREFIX) && !CURRENT.has(name))
}
