import type { RunColumn } from '#contract/operators/run-column.ts'
import type { FoundColumn, RunMapping } from '#contract/operators/runs.calls.ts'

/** Columns as operators confirmed them before: by heading, and values for all rows by column. */
export interface LearnedColumns {
  readonly columnOf: ReadonlyMap<string, string>
  readonly valueOf: ReadonlyMap<string, string>
}

/** Head of a file, and where each column of a run is below it. */
export interface MatchedTable {
  /** Place of the head among the first lines: files of couriers begin with titles. */
  readonly headAt: number
  readonly head: readonly string[]
  readonly columns: readonly (Omit<FoundColumn, 'choices'> & { readonly at: number | undefined })[]
}

/** A heading without spaces and signs, in small letters, as it is compared and remembered. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s()[\]_.:*·-]/gu, '')

/**
 * Finds the head among the first lines of a file, and the columns of a run in it: what was
 * confirmed before goes first, then their own and usual headings. Pure.
 */
export function matchColumns(
  first: readonly (readonly string[])[],
  columns: readonly RunColumn[],
  learned: LearnedColumns,
): MatchedTable {
  const matches = first.map((line, headAt) => matchLine(line, headAt, columns, learned))
  const [firstLine = matchLine([], 0, columns, learned), ...rest] = matches
  return rest.reduce((best, next) => (rankOf(next) > rankOf(best) ? next : best), firstLine)
}

/**
 * Columns that were found count before cells that are written: a title has one, a head as many as
 * its rows.
 */
const rankOf = ({ head, columns }: MatchedTable): number =>
  columns.filter(({ heading }) => heading !== null).length * 1_000 +
  head.filter((text) => text !== '').length

function matchLine(
  head: readonly string[],
  headAt: number,
  columns: readonly RunColumn[],
  { columnOf, valueOf }: LearnedColumns,
): MatchedTable {
  const keys = head.map(headingKey)
  const placeOf = ({ name, headings }: RunColumn) => {
    const learned = keys.findIndex((key) => columnOf.get(key) === name)
    if (learned !== -1) return learned
    const usual = new Set([name, ...headings].map(headingKey))
    // A heading that was given to another column is not this one.
    return keys.findIndex((key) => usual.has(key) && !columnOf.has(key))
  }
  return {
    headAt,
    head,
    columns: columns.map((column) => {
      const { name } = column
      const at = placeOf(column)
      const heading = head[at]
      return heading === undefined
        ? { name, heading: null, value: valueOf.get(name) ?? null, at: undefined }
        : { name, heading, value: null, at }
    }),
  }
}

/**
 * Columns of a file as an operator confirmed them; a heading that the file does not have is
 * missing. Pure.
 */
export function confirmColumns(
  { headAt, head, columns }: MatchedTable,
  mapping: RunMapping,
): MatchedTable {
  return {
    headAt,
    head,
    columns: columns.map((column) => {
      const { name } = column
      const choice = mapping[name]
      if (choice === undefined) return column
      if ('value' in choice) return { name, heading: null, value: choice.value, at: undefined }
      const at = head.indexOf(choice.heading)
      return at === -1
        ? { name, heading: null, value: null, at: undefined }
        : { name, heading: choice.heading, value: null, at }
    }),
  }
}
