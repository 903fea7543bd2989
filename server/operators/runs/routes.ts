import { RUN_KIND_NAMES, RUN_KINDS } from '#contract/operators/run-kinds.ts'
import {
  applyRun,
  cancelRun,
  getRun,
  getRunReport,
  listRunRows,
  listRuns,
  retryRun,
  startRun,
  undoRun,
  type Run,
} from '#contract/operators/runs.calls.ts'
import { readTable, type Table } from '#server/operators/files/read-table.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import type { ReceivedFile } from '#server/platform/http/received-file.ts'
import {
  mountOperatorRead,
  mountOperatorUpload,
  mountOperatorWrite,
  type OperatorCall,
} from '#server/platform/operators/mount-operator.ts'
import type { Principal } from '#server/platform/operators/principal.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import {
  applyCheckedRun,
  cancelOpenRun,
  lockOwnRun,
  requireKind,
  retryFailedRows,
  takeRunBack,
} from './change-run.ts'
import { countRows, findRows, findRun, findRuns, type NamedRun } from './run.store.ts'
import { presentRun, presentRunRow, runReport } from './runs.present.ts'
import { startRunOf } from './start-run.ts'

/** Our choice: runs and rows of a page of the console. */
const PAGE_SIZE = 50

/** A file as it came, with its table. */
interface ReadFile {
  readonly name: string
  readonly table: Table
}

/** Routes of runs. */
export function runRoutes(app: App): void {
  runReads(app)
  mountOperatorUpload(app, startRun, withTable, async (call, services, file) => {
    const { body, principal, audit } = call
    requireKind(principal, body.kind)
    const source = {
      ...(file === undefined ? {} : { table: file.table, fileName: file.name.slice(0, 200) }),
      ...(body.keys === undefined ? {} : { keys: body.keys }),
    }
    const runId = await startRunOf(services, body.kind, source, originOf(call))
    audit({
      action: 'run.start',
      targetType: 'run',
      targetId: runId,
      changes: { kind: [null, body.kind] },
    })
    return { runId }
  })
  runWrites(app)
}

function runWrites(app: App): void {
  mountOperatorWrite(app, applyRun, async (call, services) => {
    const run = await lockOwnRun(services, call.principal, call.params.runId)
    await applyCheckedRun(services, run, call.body.version, originOf(call))
    call.audit({ action: 'run.apply', targetType: 'run', targetId: run.id })
    return readRun(services.db, call.principal, run.id)
  })
  mountOperatorWrite(app, cancelRun, async (call, services) => {
    const run = await lockOwnRun(services, call.principal, call.params.runId)
    await cancelOpenRun(services, run, call.body.version)
    call.audit({
      action: 'run.cancel',
      targetType: 'run',
      targetId: run.id,
      changes: { state: [run.state, 'CANCELED'] },
    })
    return readRun(services.db, call.principal, run.id)
  })
  mountOperatorWrite(app, retryRun, async (call, services) => {
    const run = await lockOwnRun(services, call.principal, call.params.runId)
    const runId = await retryFailedRows(services, run, originOf(call))
    call.audit({ action: 'run.retry', targetType: 'run', targetId: runId })
    return { runId }
  })
  mountOperatorWrite(app, undoRun, async (call, services) => {
    const run = await lockOwnRun(services, call.principal, call.params.runId)
    const runId = await takeRunBack(services, run, originOf(call))
    call.audit({ action: 'run.undo', targetType: 'run', targetId: runId })
    return { runId }
  })
}

function runReads(app: App): void {
  mountOperatorRead(app, listRuns, async ({ query, principal }, { db }) => {
    const { after, size = PAGE_SIZE } = query
    const kinds = RUN_KIND_NAMES.filter((kind) =>
      principal.permissions.has(RUN_KINDS[kind].permission),
    )
    const found = await findRuns(db, kinds, { after, limit: size + 1 })
    const page = found.slice(0, size)
    const counts = await countRows(
      db,
      page.map(({ run }) => run.id),
    )
    return { items: page.map((one) => presentRun(one, counts)), hasNext: found.length > size }
  })
  mountOperatorRead(app, getRun, ({ params, principal }, { db }) =>
    readRun(db, principal, params.runId),
  )
  mountOperatorRead(app, listRunRows, async ({ params, query, principal }, { db }) => {
    const { run } = await findOwnRun(db, principal, params.runId)
    const { outcome, after, size = PAGE_SIZE } = query
    const outcomes = outcome === undefined ? undefined : [outcome]
    const found = await findRows(db, run.id, { outcomes, after, limit: size + 1 })
    return { items: found.slice(0, size).map(presentRunRow), hasNext: found.length > size }
  })
  mountOperatorRead(app, getRunReport, async ({ params, principal, audit }, { db }) => {
    const found = await findOwnRun(db, principal, params.runId)
    audit({ action: 'run.report', targetType: 'run', targetId: found.run.id })
    return runReport(found, await findRows(db, found.run.id, { limit: found.run.total }))
  })
}

/** Reads the file of a request before its transaction; a run of chosen keys has none. */
async function withTable(
  _: AppServices,
  files: readonly ReceivedFile[],
  work: (file: ReadFile | undefined) => Promise<unknown>,
): Promise<unknown> {
  const [file] = files
  return work(file && { name: file.name, table: await readTable(file) })
}

async function readRun(
  db: Database | Tx,
  principal: Pick<Principal, 'permissions'>,
  runId: number,
): Promise<Run> {
  const found = await findOwnRun(db, principal, runId)
  return presentRun(found, await countRows(db, [runId]))
}

async function findOwnRun(
  db: Database | Tx,
  principal: Pick<Principal, 'permissions'>,
  runId: number,
): Promise<NamedRun> {
  const found = await findRun(db, runId)
  if (found === undefined) throw new ApiFailure('RUN_NOT_FOUND')
  requireKind(principal, found.run.kind)
  return found
}

const originOf = <E>({ principal, network, traceId }: OperatorCall<E>) => ({
  operatorId: principal.operatorId,
  network,
  traceId,
})
