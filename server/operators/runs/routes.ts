import { RUN_KIND_NAMES, RUN_KINDS } from '#contract/operators/run-kinds.ts'
import {
  applyRun,
  cancelRun,
  getRun,
  getRunReport,
  listRunRows,
  listRuns,
  readRunColumns,
  retryRun,
  startRun,
  undoRun,
  type Run,
} from '#contract/operators/runs.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import {
  mountOperatorAsked,
  mountOperatorRead,
  mountOperatorWrite,
  type OperatorCall,
} from '#server/platform/operators/mount-operator.ts'
import type { Principal } from '#server/platform/operators/principal.ts'
import {
  applyCheckedRun,
  cancelOpenRun,
  lockOwnRun,
  requireKind,
  retryFailedRows,
  takeRunBack,
} from './change-run.ts'
import {
  countRows,
  countWaitingRuns,
  findRows,
  findRun,
  findRuns,
  type NamedRun,
} from './run.store.ts'
import { presentRun, presentRunRow, runReport } from './runs.present.ts'
import { readFileHead, readRunFile } from './read-run-file.ts'
import { learnColumns } from './learn-columns.ts'
import { startRunOf, workOf } from './start-run.ts'

/** Runs and rows of a page of the console. */
const PAGE_SIZE = 50

/** Routes of runs. */
export function runRoutes(app: App): void {
  runReads(app)
  mountOperatorAsked(
    app,
    readRunColumns,
    ({ body: { kind }, principal, files: [file] }, services) => {
      requireKind(principal, kind)
      if (file === undefined) throw withoutFile()
      return readFileHead(services, kind, file)
    },
    async ({ body: { kind }, audit }, services, { head, samples, columns }) => {
      audit({ action: 'run.columns', targetType: 'run', targetId: kind })
      const { choices = {} } = workOf(services, kind)
      return {
        head: [...head],
        samples: samples.map((row) => [...row]),
        columns: columns.map(({ name, heading, value }) => ({
          name,
          heading,
          value,
          choices: [...(choices[name] ?? [])],
        })),
      }
    },
  )
  mountOperatorAsked(
    app,
    startRun,
    async ({ body: { kind, mapping }, principal, files: [file] }, services) => {
      requireKind(principal, kind)
      return file && readRunFile(services, kind, file, mapping)
    },
    async (call, services, file) => {
      const { kind, mapping, keys = [], filter, input } = call.body
      const source = file ? { file } : filter ? { filter } : { keys }
      const runId = await startRunOf(services, kind, source, originOf(call), input)
      if (file && mapping)
        await learnColumns(services, kind, { mapping, found: file.found }, call.principal)
      call.audit({
        action: 'run.start',
        targetType: 'run',
        targetId: runId,
        changes: {
          kind: [null, kind],
          ...(filter
            ? { tab: [null, filter.tab], filters: [null, JSON.stringify(filter.filters ?? {})] }
            : {}),
        },
      })
      return { runId }
    },
  )
  runWrites(app)
}

const withoutFile = () => new ApiFailure('FILE_COLUMNS', null, { message: '파일을 선택해 주세요.' })

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
    const { tab = 'all', after, size = PAGE_SIZE } = query
    const kinds = RUN_KIND_NAMES.filter((kind) =>
      principal.permissions.has(RUN_KINDS[kind].permission),
    )
    const found = await findRuns(db, kinds, { tab, after, limit: size + 1 })
    const page = found.slice(0, size)
    const counts = await countRows(
      db,
      page.map(({ run }) => run.id),
    )
    return {
      items: page.map((one) => presentRun(one, counts)),
      hasNext: found.length > size,
      counts: { waiting: await countWaitingRuns(db, kinds) },
    }
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
