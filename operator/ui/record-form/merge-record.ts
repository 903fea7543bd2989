/** Values of the fields of a record. */
export type RecordValues = Readonly<Record<string, string>>

/** Two edits of one record, put together. */
export interface MergedRecord {
  readonly values: RecordValues
  /**
   * Fields that both changed, to different values: the operator decides. They hold the own value
   * until then.
   */
  readonly asked: readonly string[]
}

/**
 * Puts an own edit and a stored one together, field by field: what one of them changed is taken,
 * what both changed alike too; no change is lost. `base`: the record that the own edit began with.
 */
export function mergeRecord(
  base: RecordValues,
  own: RecordValues,
  stored: RecordValues,
): MergedRecord {
  const values: Record<string, string> = {}
  const asked: string[] = []
  for (const [name, value] of Object.entries(own)) {
    const before = base[name] ?? ''
    const theirs = stored[name] ?? before
    const isOwn = value !== before
    values[name] = isOwn ? value : theirs
    if (isOwn && theirs !== before && theirs !== value) asked.push(name)
  }
  return { values, asked }
}

/** Whether two records have the same fields. */
export const isSame = (one: RecordValues, other: RecordValues): boolean =>
  [one, other].every((record) => Object.keys(record).every((name) => one[name] === other[name]))
