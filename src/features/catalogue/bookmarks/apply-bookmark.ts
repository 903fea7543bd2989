import type { BookmarkType, listBookmarkIds } from '#contract/catalogue/bookmarks.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'

/** Ids of everything that a member has liked, by type. */
export type BookmarkedIds = ResponseOf<typeof listBookmarkIds>

/** Answer with a bookmark and its count. */
interface Bookmarkable {
  readonly liked: boolean
  readonly likeCount: number
}

/** Optimistic answer after a like; the count changes only with the like. */
export function applyBookmark<Answer extends Bookmarkable>(answer: Answer, liked: boolean): Answer {
  if (answer.liked === liked) return answer
  return { ...answer, liked, likeCount: countAfter(answer.likeCount, liked) }
}

/** Optimistic count after a bookmark was set or removed. */
export const countAfter = (count: number, liked: boolean): number =>
  Math.max(0, count + (liked ? 1 : -1))

/** The bookmarked ids after a bookmark was set, which puts its target in front, or removed. */
export function withBookmarkedId(
  ids: BookmarkedIds,
  type: BookmarkType,
  id: number,
  liked: boolean,
): BookmarkedIds {
  const others = ids[type].filter((one) => one !== id)
  return { ...ids, [type]: liked ? [id, ...others] : others }
}
