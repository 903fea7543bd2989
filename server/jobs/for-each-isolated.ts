import type { Logger } from 'pino'

/**
 * Works through rows one after the other. A row that fails is logged and left for the next run: the oldest one must not
 * keep all others from their turn for ever.
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
      log.error({ err: error, id: row.id }, 'a row failed and is tried again')
    }
  }
}
