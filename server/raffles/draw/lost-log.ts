import * as v from 'valibot'
import {
  SignedReceipt,
  SignedTreeHead,
  type EntryReceipt,
  type Signed,
  type TreeHead,
} from '#contract/raffles/raffle-draw.ts'
import { isSignedBy } from '#core/raffle/statement.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findLogRecord, type DrawRow } from './draw.store.ts'

/** What the shop signed about a log: after how many records the log had which head. */
export interface HeldState {
  readonly kind: 'tree-head' | 'receipt'
  readonly size: number
  readonly signed: Signed<TreeHead> | Signed<EntryReceipt>
}

/** Fields of files that contain statements: audits, evidence of entries, and lists of both. */
const FIELDS = ['audit', 'heads', 'receipts', 'receipt'] as const

/** Every signed head and receipt in the content of a file; other content has none. */
export function statesIn(content: unknown): HeldState[] {
  if (Array.isArray(content)) return content.flatMap((part) => statesIn(part))
  if (typeof content !== 'object' || content === null) return []
  const head = v.safeParse(SignedTreeHead, content)
  if (head.success) return [{ kind: 'tree-head', size: head.output.body.size, signed: head.output }]
  const receipt = v.safeParse(SignedReceipt, content)
  if (receipt.success)
    return [{ kind: 'receipt', size: receipt.output.body.seq, signed: receipt.output }]
  const parts = Object.entries(content).filter(([name]) => FIELDS.some((field) => field === name))
  return parts.flatMap(([, part]) => statesIn(part))
}

/** Those of the raffle of a draw that its key signed. */
export const statesOf = (draw: DrawRow, states: readonly HeldState[]): HeldState[] =>
  states.filter(
    ({ kind, signed }) =>
      signed.body.specHash === draw.specHash && isSignedBy(draw.card.body, kind, signed),
  )

/** Whether a log lacks what was signed about it: it is shorter, or it goes on otherwise. */
export async function isLogLost(
  db: Database,
  draw: DrawRow,
  states: readonly HeldState[],
): Promise<boolean> {
  for (const { size, signed } of states) {
    if (size > draw.size) return true
    const record = size === 0 ? undefined : await findLogRecord(db, draw.raffleProductId, size)
    if (record !== undefined && record.head !== signed.body.head) return true
  }
  return false
}
