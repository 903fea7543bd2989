import { RUN_KINDS } from '#contract/operators/run-kinds.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { insertAudit } from '#server/platform/operators/audit.store.ts'
import type { AuditEntry } from '#server/platform/operators/mount-operator.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { newToken } from '#server/platform/services/token.ts'
import { runKinds, type RunKindWork } from './run-kind.ts'
import {
  endRow,
  findRows,
  leaseRun,
  releaseRun,
  moveRun,
  readPermissions,
  storeVerdicts,
  takeRun,
  type RunRecord,
  type RunRowRecord,
} from './run.store.ts'

/** Time after which a run of a process that died goes on elsewhere. */
const LEASE_MS = 30_000
/**
 * Rows of one transaction of a check, and applied rows until other runs get their turn and a stop
 * its end.
 */
const CHECK_ROWS = 200
const TURN_ROWS = 500
/** Applications of a row that end without an answer until it counts as failed. */
const TRIES_MAX = 3

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

/**
 * Checks and applies the runs that wait, one turn each. Safe in several processes: one holds a run
 * by its lease, and each row is done in one transaction with its outcome, so that a kill leaves it
 * done or not begun.
 */
export async function workRuns(services: AppServices): Promise<void> {
  const held: { readonly id: number; readonly token: string }[] = []
  for (;;) {
    const token = newToken(services.random)
    const run = await takeRun(services.db, leaseOf(services, token))
    if (run === undefined) break
    try {
      await work(services, run, token)
      held.push({ id: run.id, token })
    } catch (error) {
      // Its lease stays: the next try waits for its end, and harms no other run.
      services.log.error({ err: error, run: run.id }, 'a run failed')
    }
  }
  // Given back together: each run had its turn, and one with more rows begins the next.
  for (const { id, token } of held) await releaseRun(services.db, id, token)
}

const leaseOf = ({ clock }: Pick<AppServices, 'clock'>, token: string) => {
  const now = clock.now()
  return { token, now, until: new Date(now.getTime() + LEASE_MS) }
}

async function work(services: AppServices, run: RunRecord, token: string): Promise<void> {
  const kind = services.hooks.all(runKinds).find((one) => one.kind === run.kind)
  if (kind === undefined) throw new Error(`No domain does runs of the kind ${run.kind}`)
  if (run.state === 'CHECKING') {
    let isMore = true
    while (isMore) isMore = await checkPart(services, run, token, kind)
    return
  }
  const permissions = await readPermissions(services.db, run.appliedBy)
  // Rows before it are done: looking them over again for each row would cost their square.
  let after = 0
  for (let rows = 0; rows < TURN_ROWS; rows += 1) {
    const next = await applyNext(services, run, token, { kind, permissions, after })
    if (next === undefined) return
    after = next
  }
}

/** What all rows of a turn share. */
interface Turn {
  readonly kind: RunKindWork
  /** What the operator who applied the run may do. */
  readonly permissions: ReadonlySet<Permission>
}

/** Checks the next rows; false when the run is checked, or no longer this process's. */
async function checkPart(
  services: AppServices,
  run: RunRecord,
  token: string,
  kind: RunKindWork,
): Promise<boolean> {
  return services.db.transaction(async (db) => {
    if ((await leaseRun(db, run, leaseOf(services, token))) === undefined) return false
    const rows = await findRows(db, run.id, { outcomes: ['WAITING'], limit: CHECK_ROWS })
    if (rows.length === 0) {
      await moveRun(db, run.id, { state: 'CHECKED' })
      return false
    }
    await storeVerdicts(db, run.id, rows, await kind.check({ ...services, db }, rows))
    return true
  })
}

/**
 * Applies the next row after one; answers the number of the last row that needs no further look,
 * undefined when the run is done, or no longer this process's.
 */
async function applyNext(
  services: AppServices,
  run: RunRecord,
  token: string,
  { after, ...turn }: Turn & { readonly after: number },
): Promise<number | undefined> {
  let current: RunRowRecord | undefined
  try {
    return await services.db.transaction(async (db) => {
      const tx = { ...services, db }
      const held = await leaseRun(db, run, leaseOf(services, token))
      if (held === undefined) return undefined
      const waiting = { outcomes: ['CREATE', 'UPDATE'], after, limit: 1 } as const
      ;[current] = await findRows(db, run.id, waiting)
      if (current === undefined) {
        await moveRun(db, run.id, { state: 'DONE', endedAt: services.clock.now() })
        return undefined
      }
      await endRow(db, current, await applyRow(tx, held, current, turn))
      return current.rowNo
    })
  } catch (error) {
    if (current === undefined) throw error
    const { rowNo, tries } = current
    services.log.error({ err: error, run: run.id, row: rowNo }, 'a row of a run failed')
    await services.db.transaction((db) => noteFailure(db, run.id, rowNo, tries + 1))
    return after
  }
}

async function noteFailure(
  db: TxServices['db'],
  runId: number,
  rowNo: number,
  tries: number,
): Promise<void> {
  const [row] = await findRows(db, runId, { after: rowNo - 1, limit: 1 })
  if (row === undefined || (row.outcome !== 'CREATE' && row.outcome !== 'UPDATE')) return
  const failed = { outcome: 'FAILED' as const, message: '처리하지 못했습니다. 다시 시도해 주세요.' }
  await endRow(db, row, { ...(tries < TRIES_MAX ? row : failed), tries })
}

/**
 * Outcome of a row: its effect and its rows of the audit log, or why it was refused and left
 * nothing.
 */
async function applyRow(
  services: TxServices,
  run: RunRecord,
  row: RunRowRecord,
  { kind, permissions }: Turn,
): Promise<Pick<RunRowRecord, 'outcome' | 'message' | 'undo'>> {
  const { appliedBy } = run
  if (appliedBy === null) throw new Error(`Run ${run.id} has no operator who applied it`)
  const entries: AuditEntry[] = []
  try {
    const undo = await services.db.transaction(async (db) => {
      const undone = await kind.apply(
        { ...services, db },
        {
          runId: run.id,
          rowNo: row.rowNo,
          key: row.key,
          input: row.input,
          seen: row.seen ?? '',
          operatorId: appliedBy,
          permissions,
          audit: (entry) => void entries.push(entry),
        },
      )
      if (entries.length === 0)
        throw new Error(`A row of ${run.kind} leaves no row in the audit log`)
      await insertAudit(
        { ...services, db },
        entries.map(({ action, targetType, targetId, changes = {}, reason }) => ({
          at: services.clock.now(),
          operatorId: appliedBy,
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
      return undone
    })
    return { outcome: 'DONE', message: null, undo }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const outcome = CONFLICTS.has(error.code) ? 'CONFLICT' : 'FAILED'
    return { outcome, message: error.message, undo: null }
  }
}
