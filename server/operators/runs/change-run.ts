import { RUN_KINDS, type RunKind } from '#contract/operators/run-kinds.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Principal } from '#server/platform/operators/principal.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import type { ReadRunRow } from './run-kind.ts'
import { findRows, isUndone, lockRun, moveRun, type RunRecord } from './run.store.ts'
import { storeRun, type RunOrigin } from './start-run.ts'

/** Refuses an operator without the permission of the kind. OP_FORBIDDEN {permission}. */
export function requireKind({ permissions }: Pick<Principal, 'permissions'>, kind: RunKind): void {
  const { permission } = RUN_KINDS[kind]
  if (!permissions.has(permission)) throw new ApiFailure('OP_FORBIDDEN', { permission })
}

/**
 * A run that this operator may work on, locked until the transaction ends. RUN_NOT_FOUND,
 * OP_FORBIDDEN.
 */
export async function lockOwnRun(
  { db }: Pick<TxServices, 'db'>,
  principal: Pick<Principal, 'permissions'>,
  runId: number,
): Promise<RunRecord> {
  const run = await lockRun(db, runId)
  if (run === undefined) throw new ApiFailure('RUN_NOT_FOUND')
  requireKind(principal, run.kind)
  return run
}

/** Lets the job apply a checked run. RUN_STATE {state}, VERSION_CONFLICT. */
export async function applyCheckedRun(
  { db, clock }: Pick<TxServices, 'db' | 'clock'>,
  run: RunRecord,
  version: number,
  { operatorId, traceId, network }: RunOrigin,
): Promise<void> {
  refuseOtherVersion(run, version)
  requireState(run, ['CHECKED'])
  const applied = { appliedBy: operatorId, appliedAt: clock.now(), traceId, network }
  await moveRun(db, run.id, { state: 'APPLYING', ...applied })
}

/** Ends a run before its last row; what was applied stays. RUN_STATE {state}, VERSION_CONFLICT. */
export async function cancelOpenRun(
  { db, clock }: Pick<TxServices, 'db' | 'clock'>,
  run: RunRecord,
  version: number,
): Promise<void> {
  refuseOtherVersion(run, version)
  requireState(run, ['CHECKING', 'CHECKED', 'APPLYING'])
  await moveRun(db, run.id, { state: 'CANCELED', endedAt: clock.now() })
}

/**
 * Makes a run of the rows that were refused or had changed; they are checked again. RUN_STATE
 * {state}.
 */
export async function retryFailedRows(
  services: Pick<TxServices, 'db' | 'clock'>,
  run: RunRecord,
  origin: RunOrigin,
): Promise<number> {
  requireState(run, ['DONE', 'CANCELED'])
  const outcomes = ['CONFLICT', 'FAILED', 'CREATE', 'UPDATE'] as const
  const rows = await findRows(services.db, run.id, { outcomes, limit: run.total })
  if (rows.length === 0) throw new ApiFailure('RUN_STATE', { state: run.state })
  const again = rows.map(({ rowNo, key, input }) => ({ rowNo, key, input }))
  return storeRun(services, run.kind, again, { ...origin, retryOf: run.id, fileName: run.fileName })
}

/**
 * Makes the run that takes the applied rows back. RUN_STATE {state}, NOT_UNDOABLE {kinds, rows}.
 */
export async function takeRunBack(
  services: Pick<TxServices, 'db' | 'clock'>,
  run: RunRecord,
  origin: RunOrigin,
): Promise<number> {
  requireState(run, ['DONE', 'CANCELED'])
  if (await isUndone(services.db, run.id)) throw new ApiFailure('RUN_STATE', { state: run.state })
  const done = await findRows(services.db, run.id, { outcomes: ['DONE'], limit: run.total })
  const { label, reverse, lasting } = RUN_KINDS[run.kind]
  if (reverse === null) {
    const message = `${label} ${done.length}건은 되돌릴 수 없습니다. ${lasting ?? ''}`.trim()
    throw new ApiFailure('NOT_UNDOABLE', { kinds: [run.kind], rows: done.length }, { message })
  }
  const rows: ReadRunRow[] = done.flatMap(({ rowNo, key, undo }) =>
    undo === null ? [] : [{ rowNo, key, input: undo }],
  )
  if (rows.length === 0) throw new ApiFailure('RUN_STATE', { state: run.state })
  return storeRun(services, reverse, rows, { ...origin, undoOf: run.id })
}

function refuseOtherVersion({ version, state }: RunRecord, read: number): void {
  if (version !== read) throw new ApiFailure('VERSION_CONFLICT', { version, current: { state } })
}

function requireState({ state }: RunRecord, allowed: readonly RunRecord['state'][]): void {
  if (!allowed.includes(state)) throw new ApiFailure('RUN_STATE', { state })
}
