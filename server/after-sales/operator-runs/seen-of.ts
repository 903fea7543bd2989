import type { RunLine } from './run-facts.store.ts'

/** States of the lines of an order as a check saw them, for the comparison at the application. */
export const seenOf = (lines: readonly RunLine[]): string =>
  lines.map(({ lineId, state }) => `${lineId}:${state}`).join(' ')
