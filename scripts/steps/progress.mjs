/**
 * Runs one step and prints its title and duration, to show progress in the terminal.
 * @template T
 * @param {string} title what is being done, in a few words
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(title, work) {
  const startedAt = performance.now()
  process.stdout.write(`  ${title} …\n`)
  const result = await work()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`  ${title}: done in ${seconds} s\n`)
  return result
}
