/** Prefix of every cache of this app. Clean-up leaves other caches of the origin alone. */
const OWN_PREFIX = 'pushyard-'

/** Cache of the document and the hashed files of a build, see shell.ts. */
export const SHELL_CACHE = `${OWN_PREFIX}shell`
/** Cache of the files of the account's area, see account-files.ts. */
export const ACCOUNT_CACHE = `${OWN_PREFIX}account`
/** Cache of product pictures, see pictures.ts. */
export const PICTURES_CACHE = `${OWN_PREFIX}pictures`

const CURRENT = new Set([SHELL_CACHE, ACCOUNT_CACHE, PICTURES_CACHE])

/** Names of the app's caches that are no longer used. */
export function outdatedCaches(names: readonly string[]): readonly string[] {
  return names.filter((name) => name.startsWith(OWN_PREFIX) && !CURRENT.has(name))
}
