import type { Logger } from 'pino'
import { eachAtOnce } from './each-at-once.ts'

/**
 * Most rows that are worked on at the same time: one slow answer of the provider does not delay the
 * rows of all others.
 */
const ROWS_AT_ONCE = 4

/**
 * Works through rows, a few at a time. A row that fails is logged and left for the next run: the
 * oldest one must not keep all others from their turn for ever.
 */
export async function forEachIsolated<Row extends { readonly id: number | string }>(
  log: Logger,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  await eachAtOnce(rows, ROWS_AT_ONCE, async (row) => {
    try {
      await work(row)
    } catch (error) {
      log.error({ err: error, id: row.id }, 'a row failed and will be retried')
    }
  })
}
