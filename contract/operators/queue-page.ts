import * as v from 'valibot'
import { QueryInteger } from '#contract/platform/query-values.ts'
import { ListSize } from './operator-values.ts'

/** Part of a list in a query string. `after`: id of the last row of the page before. */
export const PartQuery = { after: v.optional(QueryInteger), size: ListSize }

/** Part of a list: its rows, and whether more follow. */
export const partOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ items: v.array(row), hasNext: v.boolean() })

/** Part of a queue of work, with the number of records that wait in each queue. */
export const queuePartOf = <Row extends v.GenericSchema, Counts extends v.ObjectEntries>(
  row: Row,
  counts: Counts,
) => v.object({ ...partOf(row).entries, counts: v.object(counts) })
