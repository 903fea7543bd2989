import * as v from 'valibot'
import { typedText } from '#contract/platform/typed-text.ts'
import { PartQuery, partOf, queuePartOf } from '#contract/operators/queue-page.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { Id, Instant } from '#contract/platform/values.ts'
import { FilterValues } from './list-filters.ts'
import { FileAnswer, Version } from './operator-values.ts'
import { RUN_KEYS_MAX, RUN_KIND_NAMES } from './run-kinds.ts'
import { RUN_OUTCOMES, RUN_STATES, RUN_TABS } from './run-states.ts'

/** A field that a row changes, in words. */
export const RunField = v.object({ name: v.string(), before: v.string(), after: v.string() })
export type RunField = v.InferOutput<typeof RunField>

const Counts = v.record(v.picklist(RUN_OUTCOMES), v.number())

/** A run with the number of its rows by outcome. */
export const Run = v.object({
  runId: Id,
  kind: v.picklist(RUN_KIND_NAMES),
  state: v.picklist(RUN_STATES),
  version: Version,
  by: v.string(),
  fileName: v.nullable(v.string()),
  total: v.number(),
  counts: Counts,
  createdAt: Instant,
  appliedAt: v.nullable(Instant),
  endedAt: v.nullable(Instant),
  undoOf: v.nullable(Id),
  retryOf: v.nullable(Id),
})
export type Run = v.InferOutput<typeof Run>

/** A row of a run: what it would do, or what happened. */
export const RunRow = v.object({
  /** Line of the file with its head counted, or place in the choice. */
  rowNo: v.number(),
  key: v.string(),
  outcome: v.picklist(RUN_OUTCOMES),
  fields: v.array(RunField),
  /** Column of the file that is wrong. */
  column: v.nullable(v.string()),
  message: v.nullable(v.string()),
})
export type RunRow = v.InferOutput<typeof RunRow>

/**
 * Where each column of a run is in a file: under a heading of the file, or one value for all rows.
 */
export const RunMapping = v.record(
  v.pipe(v.string(), v.maxLength(40)),
  v.union([
    v.object({ heading: typedText({ min: 1, max: 200 }) }),
    v.object({ value: typedText({ min: 1, max: 100 }) }),
  ]),
)
export type RunMapping = v.InferOutput<typeof RunMapping>

/** A column of a run, and where it was found in a file. */
export const FoundColumn = v.object({
  name: v.string(),
  /**
   * Heading of the file, and one value for all rows; both null where it is neither there nor
   * remembered.
   */
  heading: v.nullable(v.string()),
  value: v.nullable(v.string()),
  /** Values that the column may have; empty for any. */
  choices: v.array(v.string()),
})
export type FoundColumn = v.InferOutput<typeof FoundColumn>

/**
 * Reads the head of a file and finds the columns of the kind in it. It makes no run, and stores
 * nothing of the file.
 */
export const readRunColumns = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/runs/columns',
  permission: 'kind',
  multipart: true,
  errors: ['FILE_TYPE', 'FILE_TOO_LARGE', 'FILE_ENCODING', 'FILE_COLUMNS', 'FILE_ROWS'],
  body: v.object({ kind: v.picklist(RUN_KIND_NAMES) }),
  response: v.object({
    head: v.array(v.string()),
    /** First rows below the head. */
    samples: v.array(v.array(v.string())),
    columns: v.array(FoundColumn),
  }),
})

/**
 * Makes a run of the kind, from one file, from keys that were chosen in a list, or from all of a
 * part of a list. Nothing changes before it is applied: a job checks its rows first.
 */
export const startRun = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/runs',
  permission: 'kind',
  multipart: true,
  idempotent: true,
  errors: ['FILE_TYPE', 'FILE_TOO_LARGE', 'FILE_ENCODING', 'FILE_COLUMNS', 'FILE_ROWS'],
  body: v.object({
    kind: v.picklist(RUN_KIND_NAMES),
    keys: v.optional(
      v.pipe(v.array(typedText({ min: 1, max: 40 })), v.minLength(1), v.maxLength(RUN_KEYS_MAX)),
    ),
    /** What the kind asks for besides its rows, such as a price. */
    input: v.optional(FilterValues),
    /** Part of a list whose records are all chosen, as they are now. */
    filter: v.optional(
      v.object({
        tab: v.pipe(v.string(), v.maxLength(30)),
        q: v.optional(v.pipe(v.string(), v.maxLength(60))),
        filters: v.optional(FilterValues),
      }),
    ),
    /**
     * Columns of the file as they were confirmed, and remembered; absent: as their headings say.
     */
    mapping: v.optional(RunMapping),
  }),
  response: v.object({ runId: Id }),
})

/** Lists the runs of the kinds that the operator may do, the latest first. */
export const listRuns = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/runs',
  permission: 'any',
  query: v.object({ tab: v.optional(v.picklist(RUN_TABS)), ...PartQuery }),
  response: queuePartOf(Run, { waiting: v.number() }),
})

/** Returns a run. */
export const getRun = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/runs/:runId',
  permission: 'kind',
  errors: ['RUN_NOT_FOUND'],
  response: Run,
})

/** Lists rows of a run in their order. `after`: number of the last row of the page before. */
export const listRunRows = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/runs/:runId/rows',
  permission: 'kind',
  errors: ['RUN_NOT_FOUND'],
  query: v.object({
    outcome: v.optional(v.picklist(RUN_OUTCOMES)),
    ...PartQuery,
  }),
  response: partOf(RunRow),
})

/** All rows of a run with what happened, as a CSV file. */
export const getRunReport = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/runs/:runId/report',
  permission: 'kind',
  audited: true,
  errors: ['RUN_NOT_FOUND'],
  response: FileAnswer,
})

/** Applies a checked run: a job does its rows one by one, each in its own transaction. */
export const applyRun = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/runs/:runId/apply',
  permission: 'kind',
  idempotent: true,
  errors: ['RUN_NOT_FOUND', 'RUN_STATE', 'VERSION_CONFLICT'],
  body: v.object({ version: Version }),
  response: Run,
})

/** Cancels a run; rows that were applied stay. */
export const cancelRun = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/runs/:runId/cancel',
  permission: 'kind',
  errors: ['RUN_NOT_FOUND', 'RUN_STATE', 'VERSION_CONFLICT'],
  body: v.object({ version: Version }),
  response: Run,
})

/** Makes a run of the rows that were refused, or changed since the check. */
export const retryRun = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/runs/:runId/retry-failed',
  permission: 'kind',
  idempotent: true,
  errors: ['RUN_NOT_FOUND', 'RUN_STATE'],
  body: v.object({}),
  response: v.object({ runId: Id }),
})

/**
 * Makes the run that takes this one back, checked first. NOT_UNDOABLE {kinds, rows} where nothing
 * can.
 */
export const undoRun = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/runs/:runId/undo',
  permission: 'kind',
  idempotent: true,
  errors: ['RUN_NOT_FOUND', 'RUN_STATE', 'NOT_UNDOABLE'],
  body: v.object({}),
  response: v.object({ runId: Id }),
})
