import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Database, Tx } from '#server/platform/database/database.ts'

/**
 * Kind of rows of shared data: its table, the id of a row, and the form of the JSON that pages
 * read.
 */
export interface RowForm<Row> {
  readonly table: string
  readonly idOf: (row: Row) => number
  readonly form: v.GenericSchema
}

/** What a store needs that reads rows for pages. */
export interface RowReader {
  readonly db: Database | Tx
  readonly rows: ReadableRows
}

/**
 * Filter of rows for pages: a row of another form is left out and logged once in the life of the
 * process, so that it never fails the others. Constraints of the database refuse new ones.
 */
export class ReadableRows {
  readonly #log: Logger
  readonly #logged = new Set<string>()

  constructor(log: Logger) {
    this.#log = log
  }

  keep<Row>({ table, idOf, form }: RowForm<Row>, rows: readonly Row[]): Row[] {
    return rows.filter((row) => {
      const { success, issues } = v.safeParse(form, row, { abortEarly: true })
      if (!success) this.#logOnce(table, idOf(row), issues)
      return success
    })
  }

  #logOnce(table: string, id: number, [issue]: readonly v.BaseIssue<unknown>[]): void {
    const row = `${table} ${id}`
    if (this.#logged.has(row)) return
    this.#logged.add(row)
    const at = issue && (v.getDotPath(issue) ?? undefined)
    this.#log.error({ table, id, at, reason: issue?.message }, 'a row is not readable and left out')
  }
}
