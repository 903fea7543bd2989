import { useQuery } from '@tanstack/react-query'
import type { BookmarkType } from '#contract/catalogue/bookmarks.calls.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { deviceBookmarksQuery } from './device-bookmarks.ts'
import { parseBookmarks } from './parse-bookmarks.ts'
import { bookmarkIdsQuery } from './queries.ts'

/**
 * Ids that the member, or the guest on this device, has liked, latest first; undefined while
 * unknown.
 */
export function useBookmarkedIds(type: BookmarkType): readonly number[] | undefined {
  const { name } = useLoginState()
  const ofMember = useQuery({ ...bookmarkIdsQuery, enabled: name === 'member' })
  const ofDevice = useQuery({ ...deviceBookmarksQuery, enabled: name === 'guest' })
  if (name === 'member') return ofMember.data?.[type]
  if (name === 'loading' || ofDevice.data === undefined) return undefined
  return parseBookmarks(ofDevice.data)
    .filter(({ targetType }) => targetType === type)
    .map(({ targetId }) => targetId)
}
