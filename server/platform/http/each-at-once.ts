/**
 * Runs `work` for every item, at most `limit` of them at the same time. Waits for all, then throws
 * the first failure: no work goes on behind the back of its caller.
 */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values()
  const failures: unknown[] = []
  const runner = async (): Promise<void> => {
    for (const item of waiting) {
      try {
        await work(item)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runner))
  if (failures.length > 0) throw failures[0]
}
