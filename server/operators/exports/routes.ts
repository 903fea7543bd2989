import * as v from 'valibot'
import { WrittenFilters, type FilterValues } from '#contract/operators/list-filters.ts'
import { EXPORT_ROWS_MAX, LIST_SCREENS } from '#contract/operators/list-screens.ts'
import { exportList } from '#contract/operators/views.calls.ts'
import { csvFile } from '#server/operators/files/csv-file.ts'
import { xlsxFile } from '#server/operators/files/xlsx-file.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorRead } from '#server/platform/operators/mount-operator.ts'
import { listExports, type ExportRow, type ListExport } from './list-export.ts'

const unknownTab = () =>
  new ApiFailure('VALIDATION_FAILED', {
    fields: [{ field: 'tab', message: '없는 목록입니다.' }],
  })

const noReason = () =>
  new ApiFailure('VALIDATION_FAILED', {
    fields: [{ field: 'reason', message: '사유를 입력해 주세요.' }],
  })

const noParts = () =>
  new ApiFailure('VALIDATION_FAILED', {
    fields: [{ field: 'after', message: '나누어 저장하지 않는 목록입니다.' }],
  })

/** Id of the last row of a part, behind which the next one begins. */
function idOfLast(part: readonly ExportRow[]): number {
  const id = part.at(-1)?.['rowId']
  if (typeof id !== 'number') throw new Error('A list with parts has rows without ids')
  return id
}

function readFilters(text: string, { hasFilters }: ListExport): FilterValues {
  const read = v.safeParse(WrittenFilters, text)
  if (read.success && hasFilters === true) return read.output
  throw new ApiFailure('VALIDATION_FAILED', {
    fields: [{ field: 'filters', message: '필터를 확인해 주세요.' }],
  })
}

/** Route of the files of lists. Each file is a row of the audit log. */
export function exportRoutes(app: App): void {
  mountOperatorRead(app, exportList, async ({ query, principal, audit }, services) => {
    const { screen, tab, q, columns, format, after } = query
    const permission = LIST_SCREENS[screen]
    if (!principal.permissions.has(permission)) throw new ApiFailure('OP_FORBIDDEN', { permission })
    const list = services.hooks.all(listExports).find((one) => one.screen === screen)
    if (list === undefined) throw new Error(`No domain exports the list ${screen}`)
    if (list.asksReason === true && query.reason === undefined) throw noReason()
    if (after !== undefined && (list.hasParts !== true || format !== 'csv')) throw noParts()
    const filters = query.filters === undefined ? undefined : readFilters(query.filters, list)
    const ids = columns === undefined || columns.length === 0 ? Object.keys(list.columns) : columns
    const head = ids.map((id) => list.columns[id])
    if (!head.every((name) => name !== undefined)) {
      const missing = ids.filter((id) => list.columns[id] === undefined)
      throw new ApiFailure('FILE_COLUMNS', { missing }, { message: '목록에 없는 열입니다.' })
    }
    // One more than a file has, so that it can say that there were more.
    const limit = EXPORT_ROWS_MAX + 1
    const found = await list.read(services, { tab, q, filters, limit, after, operator: principal })
    if (found === undefined) throw unknownTab()
    const part = found.slice(0, EXPORT_ROWS_MAX)
    const rows = part.map((row) => ids.map((id) => row[id] ?? null))
    const isMore = found.length > EXPORT_ROWS_MAX
    const next = isMore && list.hasParts === true && format === 'csv' ? idOfLast(part) : null
    audit({
      action: 'list.export',
      targetType: 'list',
      targetId: screen,
      reason: query.reason,
      changes: {
        rows: [null, rows.length],
        columns: [null, ids.join(' ')],
        tab: [null, tab ?? ''],
        filters: [null, query.filters ?? ''],
      },
    })
    const name = `${screen}-${services.clock.now().toISOString().slice(0, 10)}.${format}`
    const file =
      format === 'csv'
        ? csvFile(name, after === undefined ? head : null, rows)
        : await xlsxFile(name, head, rows)
    return { file, rows: rows.length, isCut: isMore && next === null, next }
  })
}
