import { RUN_KINDS } from '#contract/operators/run-kinds.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { insertAudit } from '#server/platform/operators/audit.store.ts'
import type { AuditEntry } from '#server/platform/operators/mount-operator.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import type { RunKindWork, RunRowCall, RunRowEnd } from './run-kind.ts'
import type { RunRecord, RunRowRecord } from './run.store.ts'

/** Refusals that say that the record is no longer as the check saw it. */
const CONFLICTS: ReadonlySet<string> = new Set([
  'STATE_CHANGED',
  'VERSION_CONFLICT',
  'CANCEL_REQUESTED',
  'TRACKING_TAKEN',
  'SHIPMENT_DELIVERED',
  'STOCK_CHANGED',
  'STOCK_HELD',
])

/** What all rows of a turn share. */
export interface Turn {
  readonly kind: RunKindWork
  /** What the operator who applied the run may do. */
  readonly permissions: ReadonlySet<Permission>
}

type StoredEnd = Pick<RunRowRecord, 'outcome' | 'message' | 'undo'>

/**
 * Outcome of a row: its effect and its rows of the audit log, or why it was refused and left
 * nothing.
 */
export async function applyRow(
  services: TxServices,
  run: RunRecord,
  row: RunRowRecord,
  { kind, permissions }: Turn,
): Promise<StoredEnd> {
  const entries: AuditEntry[] = []
  try {
    const undo = await services.db.transaction(async (db) => {
      const tx = { ...services, db }
      const undone = await kind.apply(tx, callOf(run, row, permissions, entries))
      await storeAudit(tx, run, [entries])
      return undone
    })
    return endOf({ undo })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return endOf({ refused: error })
  }
}

/**
 * Outcomes of rows that their kind does together, each with its effect and its rows of the audit
 * log. A refused row has neither.
 */
export async function applyTogether(
  services: TxServices,
  run: RunRecord,
  rows: readonly RunRowRecord[],
  { kind, permissions }: Turn,
): Promise<readonly (StoredEnd & { readonly rowNo: number })[]> {
  if (kind.applyAll === undefined) throw new Error(`Rows of ${run.kind} are done one by one`)
  const entries = rows.map((): AuditEntry[] => [])
  const calls = rows.map((row, index) => callOf(run, row, permissions, entries[index] ?? []))
  const ends = await kind.applyAll(services, calls)
  const done = entries.filter((_, index) => {
    const end = ends[index]
    return end !== undefined && 'undo' in end
  })
  await storeAudit(services, run, done)
  return rows.map(({ rowNo }, index) => {
    const end = ends[index]
    if (end === undefined) throw new Error(`Row ${rowNo} of run ${run.id} has no end`)
    return { rowNo, ...endOf(end) }
  })
}

function endOf(end: RunRowEnd): StoredEnd {
  if ('undo' in end) return { outcome: 'DONE', message: null, undo: end.undo }
  const { code, message } = end.refused
  return { outcome: CONFLICTS.has(code) ? 'CONFLICT' : 'FAILED', message, undo: null }
}

const appliedBy = (run: RunRecord): number => {
  if (run.appliedBy === null) throw new Error(`Run ${run.id} has no operator who applied it`)
  return run.appliedBy
}

function callOf(
  run: RunRecord,
  row: RunRowRecord,
  permissions: Turn['permissions'],
  entries: AuditEntry[],
): RunRowCall {
  return {
    runId: run.id,
    rowNo: row.rowNo,
    key: row.key,
    input: row.input,
    seen: row.seen ?? '',
    operatorId: appliedBy(run),
    permissions,
    audit: (entry) => void entries.push(entry),
  }
}

/** Rows of the audit log of applied rows. */
async function storeAudit(
  services: TxServices,
  run: RunRecord,
  ofRows: readonly (readonly AuditEntry[])[],
): Promise<void> {
  if (ofRows.some((entries) => entries.length === 0))
    throw new Error(`A row of ${run.kind} leaves no row in the audit log`)
  await insertAudit(
    services,
    ofRows.flat().map(({ action, targetType, targetId, changes = {}, reason }) => ({
      at: services.clock.now(),
      operatorId: appliedBy(run),
      permission: RUN_KINDS[run.kind].permission,
      action,
      targetType,
      targetId: String(targetId),
      changes,
      reason: reason ?? null,
      traceId: run.traceId,
      network: run.network,
      runId: run.id,
    })),
  )
}
