import type { BookmarkType } from '#contract/catalogue/bookmarks.calls.ts'
import { BOOKMARK_TARGETS_MAX } from '#contract/platform/limits.ts'
import { likeKey } from './device-bookmarks.ts'

/** Target of a like. */
export interface LikeTarget {
  readonly targetType: BookmarkType
  readonly targetId: number
}

const TYPES: readonly BookmarkType[] = ['PRODUCT', 'BRAND', 'CONTENT', 'STYLE']

/** Targets of the stored texts in their order; a text of another form is left out. */
export function parseLikes(keys: readonly string[]): readonly LikeTarget[] {
  return keys.flatMap((key) => {
    const [, name, digits] = /^([A-Z]+):([1-9]\d{0,14})$/u.exec(key) ?? []
    const targetType = TYPES.find((type) => type === name)
    return targetType === undefined ? [] : [{ targetType, targetId: Number(digits) }]
  })
}

/** The likes after one was added in front or removed; of each type the latest {@link BOOKMARK_TARGETS_MAX} remain. */
export function withLike(
  keys: readonly string[],
  { targetType, targetId }: LikeTarget,
  liked: boolean,
): readonly string[] {
  const added = liked ? [{ targetType, targetId }] : []
  const others = parseLikes(keys).filter(
    (one) => one.targetType !== targetType || one.targetId !== targetId,
  )
  const all = [...added, ...others]
  return TYPES.flatMap((type) =>
    all.filter((one) => one.targetType === type).slice(0, BOOKMARK_TARGETS_MAX),
  ).map((one) => likeKey(one.targetType, one.targetId))
}
