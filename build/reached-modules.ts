/** Module information of the bundler. */
export interface Modules {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

/**
 * Module with its imports: those at once, or also the ones of dynamic imports. Throws if the module
 * does not exist.
 */
export function reachedFrom(
  entry: string,
  modules: Modules,
  extent: 'at once' | 'later too' = 'at once',
): ReadonlySet<string> {
  if (modules.getModuleInfo(entry) === null)
    throw new Error(`The build contains no module ${entry}`)
  const reached = new Set([entry])
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    const later = extent === 'later too' ? dynamicallyImportedIds : []
    for (const next of [...importedIds, ...later]) reached.add(next)
  }
  return reached
}
