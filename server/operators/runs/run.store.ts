import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { permissionsOf } from '#contract/operators/roles.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { RunKind } from '#contract/operators/run-kinds.ts'
import type { RunOutcome, RunState, RunTab } from '#contract/operators/run-states.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import {
  operatorRunRows,
  operatorRuns,
  operators,
} from '#server/platform/database/schema/operators.ts'
import type { ReadRunRow, RunRowInput, RunVerdict } from './run-kind.ts'

/** A stored run. */
export type RunRecord = typeof operatorRuns.$inferSelect
/** A stored row of a run. */
export type RunRowRecord = typeof operatorRunRows.$inferSelect
/** A run with the name of its operator. */
export interface NamedRun {
  readonly run: RunRecord
  readonly by: string | null
}

/** Rows of one statement: no statement holds the event loop. */
const INSERT_ROWS = 500

/** Stores a run with its rows; returns its id. */
export async function insertRun(
  tx: Tx,
  run: Omit<typeof operatorRuns.$inferInsert, 'id' | 'total' | 'state'>,
  rows: readonly ReadRunRow[],
): Promise<number> {
  const [stored] = await tx
    .insert(operatorRuns)
    .values({ ...run, state: 'CHECKING', total: rows.length })
    .returning({ id: operatorRuns.id })
  if (stored === undefined) throw new Error('The run was not stored')
  for (let at = 0; at < rows.length; at += INSERT_ROWS) {
    const part = rows.slice(at, at + INSERT_ROWS).map((row) => rowOf(stored.id, row))
    await tx.insert(operatorRunRows).values(part)
  }
  return stored.id
}

function rowOf(runId: number, row: ReadRunRow): typeof operatorRunRows.$inferInsert {
  const { rowNo, key } = row
  if ('input' in row) return { runId, rowNo, key, input: row.input, outcome: 'WAITING' }
  const { column, message } = row.error
  return { runId, rowNo, key, input: {}, outcome: 'ERROR', errorColumn: column, message }
}

const WAITING = eq(operatorRuns.state, 'CHECKED')

/** Runs of these kinds, the latest first. */
export async function findRuns(
  db: Database,
  kinds: readonly RunKind[],
  {
    tab,
    after,
    limit,
  }: { readonly tab: RunTab; readonly after: number | undefined; readonly limit: number },
): Promise<NamedRun[]> {
  return db
    .select({ run: operatorRuns, by: operators.name })
    .from(operatorRuns)
    .leftJoin(operators, eq(operators.id, operatorRuns.operatorId))
    .where(
      and(
        inArray(operatorRuns.kind, [...kinds]),
        tab === 'waiting' ? WAITING : undefined,
        after === undefined ? undefined : lt(operatorRuns.id, after),
      ),
    )
    .orderBy(desc(operatorRuns.id))
    .limit(limit)
}

/** Number of runs of these kinds that wait for an application. */
export async function countWaitingRuns(db: Database, kinds: readonly RunKind[]): Promise<number> {
  return db.$count(operatorRuns, and(inArray(operatorRuns.kind, [...kinds]), WAITING))
}

/** The run with this id. */
export async function findRun(db: Database | Tx, id: number): Promise<NamedRun | undefined> {
  const [row] = await db
    .select({ run: operatorRuns, by: operators.name })
    .from(operatorRuns)
    .leftJoin(operators, eq(operators.id, operatorRuns.operatorId))
    .where(eq(operatorRuns.id, id))
  return row
}

/** What an operator may do now. */
export async function readPermissions(
  db: Database,
  operatorId: number | null,
): Promise<ReadonlySet<Permission>> {
  if (operatorId === null) return new Set()
  const [row] = await db
    .select({ role: operators.role, grants: operators.grants, denials: operators.denials })
    .from(operators)
    .where(eq(operators.id, operatorId))
  return new Set(row ? permissionsOf(row.role, row.grants, row.denials) : [])
}

/** The run with this id, locked until the transaction ends. */
export async function lockRun(tx: Tx, id: number): Promise<RunRecord | undefined> {
  const [row] = await tx.select().from(operatorRuns).where(eq(operatorRuns.id, id)).for('update')
  return row
}

/** Whether a run that is not canceled takes this one back. */
export async function isUndone(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: operatorRuns.id })
    .from(operatorRuns)
    .where(and(eq(operatorRuns.undoOf, id), ne(operatorRuns.state, 'CANCELED')))
    .limit(1)
  return rows.length > 0
}

/** Moves a locked run to another state. */
export async function moveRun(
  tx: Tx,
  id: number,
  change: Partial<typeof operatorRuns.$inferInsert> & { readonly state: RunState },
): Promise<void> {
  await tx
    .update(operatorRuns)
    .set({
      ...change,
      version: sql`${operatorRuns.version} + 1`,
      leaseToken: null,
      leaseUntil: null,
    })
    .where(eq(operatorRuns.id, id))
}

/** Number of rows by run and outcome. */
export async function countRows(db: Database | Tx, runIds: readonly number[]) {
  if (runIds.length === 0) return []
  return db
    .select({ runId: operatorRunRows.runId, outcome: operatorRunRows.outcome, all: count() })
    .from(operatorRunRows)
    .where(inArray(operatorRunRows.runId, [...runIds]))
    .groupBy(operatorRunRows.runId, operatorRunRows.outcome)
}

/** Part of the rows of a run. */
export interface RunRowsFilter {
  readonly outcomes?: readonly RunOutcome[] | undefined
  readonly after?: number | undefined
  readonly limit: number
}

/** Rows of a run in their order. */
export async function findRows(
  db: Database | Tx,
  runId: number,
  { outcomes, after, limit }: RunRowsFilter,
): Promise<RunRowRecord[]> {
  return db
    .select()
    .from(operatorRunRows)
    .where(
      and(
        eq(operatorRunRows.runId, runId),
        outcomes === undefined ? undefined : inArray(operatorRunRows.outcome, [...outcomes]),
        after === undefined ? undefined : gt(operatorRunRows.rowNo, after),
      ),
    )
    .orderBy(asc(operatorRunRows.rowNo))
    .limit(limit)
}

/** Hold of a process on a run. */
export interface RunLease {
  readonly token: string
  readonly now: Date
  readonly until: Date
}

/** Takes a run that is in work and that no living process holds. */
export async function takeRun(
  db: Database,
  { token, now, until }: RunLease,
): Promise<RunRecord | undefined> {
  return db.transaction(async (tx) => {
    const [free] = await tx
      .select({ id: operatorRuns.id })
      .from(operatorRuns)
      .where(
        and(
          // The states are part of the text: parameters would hide the partial index from the
          // planner.
          sql`${operatorRuns.state} IN ('CHECKING', 'APPLYING')`,
          or(isNull(operatorRuns.leaseUntil), lte(operatorRuns.leaseUntil, now)),
        ),
      )
      .orderBy(asc(operatorRuns.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (free === undefined) return undefined
    const [taken] = await tx
      .update(operatorRuns)
      .set({ leaseToken: token, leaseUntil: until })
      .where(eq(operatorRuns.id, free.id))
      .returning()
    return taken
  })
}

/**
 * Renews a lease and locks its run; undefined where another process holds it, or it is no longer in
 * this state.
 */
export async function leaseRun(
  tx: Tx,
  { id, state }: Pick<RunRecord, 'id' | 'state'>,
  { token, until }: RunLease,
): Promise<RunRecord | undefined> {
  const [held] = await tx
    .update(operatorRuns)
    .set({ leaseUntil: until })
    .where(
      and(
        eq(operatorRuns.id, id),
        eq(operatorRuns.state, state),
        eq(operatorRuns.leaseToken, token),
      ),
    )
    .returning()
  return held
}

/** Gives a run back, so that the next process need not wait for the end of the lease. */
export async function releaseRun(db: Database, id: number, token: string): Promise<void> {
  await db
    .update(operatorRuns)
    .set({ leaseToken: null, leaseUntil: null })
    .where(and(eq(operatorRuns.id, id), eq(operatorRuns.leaseToken, token)))
}

/** Stores what a check found. */
export async function storeVerdicts(
  tx: Tx,
  runId: number,
  rows: readonly RunRowInput[],
  verdicts: readonly RunVerdict[],
): Promise<void> {
  const found = rows.map(({ rowNo }, index) => {
    const verdict = verdicts[index]
    if (verdict === undefined) throw new Error(`Row ${rowNo} of run ${runId} has no verdict`)
    return { row_no: rowNo, ...columnsOf(verdict) }
  })
  await tx.execute(sql`
    UPDATE ${operatorRunRows} SET
      outcome = found.outcome, fields = found.fields, seen = found.seen,
      error_column = found.error_column, message = found.message
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS found
      (row_no integer, outcome text, fields jsonb, seen text, error_column text, message text)
    WHERE operator_run_rows.run_id = ${runId} AND operator_run_rows.row_no = found.row_no`)
}

function columnsOf(verdict: RunVerdict) {
  const nothing = { fields: [], seen: null, error_column: null, message: null }
  const { outcome } = verdict
  if (outcome === 'SAME') return { ...nothing, outcome, message: verdict.message }
  if (outcome === 'ERROR') {
    const { column, message } = verdict.error
    return { ...nothing, outcome, error_column: column, message }
  }
  return { ...nothing, outcome, fields: verdict.fields, seen: verdict.seen }
}

/** Stores what became of several rows of a run. */
export async function endRows(
  tx: Tx,
  runId: number,
  ends: readonly Pick<RunRowRecord, 'rowNo' | 'outcome' | 'message' | 'undo'>[],
): Promise<void> {
  const ended = ends.map(({ rowNo, ...end }) => ({ row_no: rowNo, ...end }))
  await tx.execute(sql`
    UPDATE ${operatorRunRows} SET
      outcome = ended.outcome, message = ended.message, undo = ended.undo
    FROM jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) AS ended
      (row_no integer, outcome text, message text, undo jsonb)
    WHERE operator_run_rows.run_id = ${runId} AND operator_run_rows.row_no = ended.row_no`)
}

/** Stores what became of a row. */
export async function endRow(
  tx: Tx,
  { runId, rowNo }: Pick<RunRowRecord, 'runId' | 'rowNo'>,
  change: Pick<RunRowRecord, 'outcome' | 'message'> & Partial<Pick<RunRowRecord, 'undo' | 'tries'>>,
): Promise<void> {
  await tx
    .update(operatorRunRows)
    .set(change)
    .where(and(eq(operatorRunRows.runId, runId), eq(operatorRunRows.rowNo, rowNo)))
}
