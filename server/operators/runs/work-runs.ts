import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { newToken } from '#server/platform/services/token.ts'
import { applyRow, applyTogether, type Turn } from './apply-rows.ts'
import { runKinds, type RunKindWork } from './run-kind.ts'
import {
  endRow,
  endRows,
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
/** Rows of one transaction where a kind does several together: short enough for a stop meanwhile. */
const PART_ROWS = 100
/** Applications of a row that end without an answer until it counts as failed. */
const TRIES_MAX = 3

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
  // Rows up to this one are done one by one: together they were undone.
  let aloneTo = 0
  for (let rows = 0; rows < TURN_ROWS;) {
    const turn = { kind, permissions, after }
    if (kind.applyAll !== undefined && after >= aloneTo) {
      const part = await applyPart(services, run, token, turn)
      if (part === undefined) return
      if (part.isDone) after = part.lastRow
      else aloneTo = part.lastRow
      rows += part.isDone ? part.rows : 0
      continue
    }
    const next = await applyNext(services, run, token, turn)
    if (next === undefined) return
    after = next
    rows += 1
  }
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

/**
 * Applies the next rows after one together; answers the last of them and whether they are done,
 * undefined when the run is done, or no longer this process's.
 */
async function applyPart(
  services: AppServices,
  run: RunRecord,
  token: string,
  { after, ...turn }: Turn & { readonly after: number },
): Promise<{ rows: number; lastRow: number; isDone: boolean } | undefined> {
  let part: readonly RunRowRecord[] = []
  try {
    return await services.db.transaction(async (db) => {
      const tx = { ...services, db }
      const held = await leaseRun(db, run, leaseOf(services, token))
      if (held === undefined) return undefined
      const waiting = { outcomes: ['CREATE', 'UPDATE'], after, limit: PART_ROWS } as const
      part = await findRows(db, run.id, waiting)
      const last = part.at(-1)
      if (last === undefined) {
        await moveRun(db, run.id, { state: 'DONE', endedAt: services.clock.now() })
        return undefined
      }
      await endRows(db, run.id, await applyTogether(tx, held, part, turn))
      return { rows: part.length, lastRow: last.rowNo, isDone: true }
    })
  } catch (error) {
    const last = part.at(-1)
    if (last === undefined) throw error
    services.log.warn({ err: error, run: run.id, rows: part.length }, 'rows are done one by one')
    return { rows: part.length, lastRow: last.rowNo, isDone: false }
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
