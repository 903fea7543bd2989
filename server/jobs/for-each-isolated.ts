import type { Logger } from 'pino'

/**
 * Sequential loop with isolated failures: a failing row is logged and left for the next run, so that it does not
 * block the others.
 */
export async function forEachIsolated<Row extends { readonly id: number }>(
  log: Logger,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      log.error({ err: error, id: row.id }, 'a row failed and will be retried')
    }
  }
}
