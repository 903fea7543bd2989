import type { DrawResult } from '#contract/raffles/raffle-draw.ts'
import { isAhead, type AuditContext } from './audit-context.ts'
import { isEntry } from './leaf.ts'
import { drawnWins, winsAfter } from './wins.ts'

/** What became of one entry of a list. `won` names the size; `voided` the reason. */
export type EntryFate =
  | { readonly fate: 'missing' | 'waiting' | 'cancelled' | 'reserve' | 'not-drawn' | 'released' }
  | { readonly fate: 'voided'; readonly reason: string }
  | { readonly fate: 'won' | 'promoted'; readonly sizeId: number }

/** What became of an entry by the published result and the changes after it. Pure. */
export function fateOf(audit: AuditContext, seq: number): EntryFate {
  const { file, records, selection } = audit
  if (isAhead(audit, seq)) return { fate: 'waiting' }
  const record = records[seq - 1]
  if (record === undefined || !isEntry(record)) return { fate: 'missing' }
  for (const other of records)
    if ('voids' in other && other.voids === seq) return { fate: 'voided', reason: other.reason }
  const result: DrawResult | undefined = file.result ?? selection?.result
  if (result === undefined) return { fate: file.cancellation === null ? 'waiting' : 'cancelled' }
  let wins = drawnWins(result)
  const drawn = wins.holders.get(seq)
  for (const other of records) if ('step' in other) wins = winsAfter(wins, other)
  const held = wins.holders.get(seq)
  if (held !== undefined) return { fate: drawn === held ? 'won' : 'promoted', sizeId: held }
  if (wins.out.has(seq)) return { fate: 'released' }
  const isReserve = Object.values(result.reserves).some((list) => list.includes(seq))
  return { fate: isReserve ? 'reserve' : 'not-drawn' }
}
