import { isNumber, isText, listOf, objectOf } from '#core/guard/guard.ts'
import { SCROLL_RECORDS } from '#src/browser/scroll-records.ts'

/** Scroll position of a left page (app#scroll-restoration). `asPath` is the path with its query. */
export interface ScrollRecord {
  readonly pathname: string
  readonly asPath: string
  readonly x: number
  readonly y: number
}

const areScrollRecords = listOf(
  objectOf<ScrollRecord>({ pathname: isText, asPath: isText, x: isNumber, y: isNumber }),
)

/** Maximum number of stored positions (our choice). */
const RECORDS_MAX = 50

/** Scroll positions of this tab, newest last, one per `asPath`. */
export interface ScrollMemory {
  readonly save: (record: ScrollRecord) => void
  readonly find: (asPath: string) => ScrollRecord | undefined
}

/**
 * Creates the scroll memory in session storage. Where storage is refused, nothing is stored and
 * pages open at the top.
 */
export function createScrollMemory(storage: () => Storage): ScrollMemory {
  return {
    save: (record) => {
      const others = readRecords(storage).filter(({ asPath }) => asPath !== record.asPath)
      const records = [...others, record].slice(-RECORDS_MAX)
      try {
        storage().setItem(SCROLL_RECORDS, JSON.stringify(records))
      } catch {
        // A missing scroll position is not worth a message.
      }
    },
    find: (asPath) => readRecords(storage).find((record) => record.asPath === asPath),
  }
}

function readRecords(storage: () => Storage): readonly ScrollRecord[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(SCROLL_RECORDS) ?? '[]')
    return areScrollRecords(stored) ? stored : []
  } catch {
    return []
  }
}
