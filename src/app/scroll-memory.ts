import { isNumber, isText, listOf, objectOf } from '#core/guard/guard.ts'
import { SCROLL_RECORDS } from '#src/browser/scroll-records.ts'

/** Where a page was left (Spec 3). `asPath` is the path with its query. */
export interface ScrollRecord {
  readonly pathname: string
  readonly asPath: string
  readonly x: number
  readonly y: number
}

const areScrollRecords = listOf(
  objectOf<ScrollRecord>({ pathname: isText, asPath: isText, x: isNumber, y: isNumber }),
)

/** Our choice: more pages than anyone walks back. */
const RECORDS_MAX = 50

/** Scroll positions of this tab, newest last, one per `asPath`. */
export interface ScrollMemory {
  readonly keep: (record: ScrollRecord) => void
  readonly find: (asPath: string) => ScrollRecord | undefined
}

/** Positions kept in session storage; where storage is refused nothing is remembered and pages open at their top. */
export function createScrollMemory(storage: () => Storage): ScrollMemory {
  return {
    keep: (record) => {
      const others = readRecords(storage).filter(({ asPath }) => asPath !== record.asPath)
      const records = [...others, record].slice(-RECORDS_MAX)
      try {
        storage().setItem(SCROLL_RECORDS, JSON.stringify(records))
      } catch {
        // A page that opens at its top is no failure worth a word.
      }
    },
    find: (asPath) => readRecords(storage).find((record) => record.asPath === asPath),
  }
}

function readRecords(storage: () => Storage): readonly ScrollRecord[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(SCROLL_RECORDS) ?? '[]')
    return areScrollRecords(kept) ? kept : []
  } catch {
    return []
  }
}
