import { RUN_KIND_NAMES, RUN_KINDS } from '#contract/operators/run-kinds.ts'
import {
  forgetColumn,
  getTemplateFile,
  listTemplates,
} from '#contract/operators/templates.calls.ts'
import { csvFile } from '#server/operators/files/csv-file.ts'
import { xlsxFile } from '#server/operators/files/xlsx-file.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorRead, mountOperatorWrite } from '#server/platform/operators/mount-operator.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { requireKind } from './change-run.ts'
import { deleteLearnedColumn, findLearnedColumns, lockLearnedColumn } from './run-column.store.ts'

/** Routes of the files of runs: examples, and what is remembered of their columns. */
export function templateRoutes(app: App): void {
  mountOperatorRead(app, listTemplates, async ({ principal: { permissions } }, { db }) => {
    const kinds = RUN_KIND_NAMES.filter(
      (kind) => RUN_KINDS[kind].columns && permissions.has(RUN_KINDS[kind].permission),
    )
    const all = await findLearnedColumns(db, kinds)
    return kinds.map((kind) => ({
      kind,
      learned: all.flatMap(({ learned, by }) => {
        const { id, columnName, heading, value, changedAt } = learned
        const row = { columnId: id, name: columnName, heading, value, by: by ?? '–' }
        return learned.kind === kind ? [{ ...row, changedAt: toInstant(changedAt) }] : []
      }),
    }))
  })
  mountOperatorRead(app, getTemplateFile, async ({ query: { kind, format }, principal }) => {
    requireKind(principal, kind)
    const { columns, label } = RUN_KINDS[kind]
    if (columns === undefined) throw new ApiFailure('NOT_FOUND')
    const write = format === 'csv' ? csvFile : xlsxFile
    const head = columns.map(({ name }) => name)
    return write(`${label} 예시.${format}`, head, [columns.map(({ example }) => example)])
  })
  mountOperatorWrite(app, forgetColumn, async ({ params, principal, audit }, { db }) => {
    const learned = await lockLearnedColumn(db, params.columnId)
    if (learned === undefined) throw new ApiFailure('NOT_FOUND')
    requireKind(principal, learned.kind)
    await deleteLearnedColumn(db, learned.id)
    audit({ action: 'template.forget', targetType: 'template', targetId: learned.kind })
    return {}
  })
}
