import type { RunKind } from '#contract/operators/run-kinds.ts'
import type { RunMapping } from '#contract/operators/runs.calls.ts'
import type { Principal } from '#server/platform/operators/principal.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { headingKey, type MatchedTable } from './match-columns.ts'
import { learnHeading, learnValue } from './run-column.store.ts'

/**
 * Remembers the columns of a file that were not found by themselves, for the next file with these
 * headings.
 */
export async function learnColumns(
  { db, clock }: Pick<TxServices, 'db' | 'clock'>,
  kind: RunKind,
  { mapping, found }: { readonly mapping: RunMapping; readonly found: MatchedTable },
  { operatorId }: Pick<Principal, 'operatorId'>,
): Promise<void> {
  for (const { name: columnName, heading, value } of found.columns) {
    const choice = mapping[columnName]
    const row = { kind, columnName, operatorId, changedAt: clock.now() }
    if (choice === undefined) continue
    if ('value' in choice) {
      if (choice.value !== value) await learnValue(db, { ...row, value: choice.value })
      continue
    }
    const key = headingKey(choice.heading)
    // A heading of signs alone is like an empty one.
    if (choice.heading !== heading && key !== '') await learnHeading(db, { ...row, heading: key })
  }
}
