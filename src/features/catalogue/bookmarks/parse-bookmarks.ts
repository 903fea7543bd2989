import type { BookmarkType } from '#contract/catalogue/bookmarks.calls.ts'
import { BOOKMARK_TARGETS_MAX } from '#contract/platform/limits.ts'
import { bookmarkKey } from './device-bookmarks.ts'

/** Target of a like. */
export interface DeviceBookmark {
  readonly targetType: BookmarkType
  readonly targetId: number
}

const TYPES: readonly BookmarkType[] = ['PRODUCT', 'BRAND', 'CONTENT', 'STYLE']

/** Targets of the stored texts in their order; a text of another form is left out. */
export function parseBookmarks(keys: readonly string[]): readonly DeviceBookmark[] {
  return keys.flatMap((key) => {
    const [, name, digits] = /^([A-Z]+):([1-9]\d{0,14})$/u.exec(key) ?? []
    const targetType = TYPES.find((type) => type === name)
    return targetType === undefined ? [] : [{ targetType, targetId: Number(digits) }]
  })
}

/**
 * The bookmarks after one was added in front or removed; of each type the latest
 * {@link BOOKMARK_TARGETS_MAX} remain.
 */
export function withBookmark(
  keys: readonly string[],
  { targetType, targetId }: DeviceBookmark,
  liked: boolean,
): readonly string[] {
  const added = liked ? [{ targetType, targetId }] : []
  const others = parseBookmarks(keys).filter(
    (one) => one.targetType !== targetType || one.targetId !== targetId,
  )
  const all = [...added, ...others]
  return TYPES.flatMap((type) =>
    all.filter((one) => one.targetType === type).slice(0, BOOKMARK_TARGETS_MAX),
  ).map((one) => bookmarkKey(one.targetType, one.targetId))
}
