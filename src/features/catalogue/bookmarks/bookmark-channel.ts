import * as v from 'valibot'
import { listBookmarkIds, setBookmark } from '#contract/catalogue/bookmarks.calls.ts'
import { getBrand, type BrandDetail } from '#contract/catalogue/brands.calls.ts'
import { getContent, type ContentDetail } from '#contract/editorial/contents.calls.ts'
import { getStyle, type StyleDetail } from '#contract/editorial/styles.calls.ts'
import type { QueryClient } from '@tanstack/react-query'
import { outboxChannel } from '#src/offline/outbox/outbox-channel.ts'
import type { NewWrite } from '#src/offline/outbox/outbox-client.ts'
import { queuedWrite } from '#src/offline/outbox/queued-write.ts'
import { updateCached } from '#src/offline/outbox/update-cached.ts'
import { apiQueryKey } from '#src/page/api-query.ts'
import {
  applyBookmark,
  countAfter,
  withBookmarkedId,
  type BookmarkedIds,
} from './apply-bookmark.ts'

/**
 * Wanted bookmark of a brand, an article or a styling shot; products have a channel of their own.
 */
const BookmarkChange = v.object({
  targetType: v.picklist(['BRAND', 'CONTENT', 'STYLE']),
  targetId: v.number(),
  bookmarked: v.boolean(),
})
export type BookmarkChange = v.InferOutput<typeof BookmarkChange>

/** Resources whose answers contain bookmarks of this channel. */
const SHOWN_ON: ReadonlySet<unknown> = new Set(['bookmarks', 'brands', 'contents'])

/** Outbox channel of bookmarks of brands, articles and styling shots. */
export const bookmarkChannel = outboxChannel({
  name: 'bookmarks',
  progress: setBookmark.progress,
  change: BookmarkChange,
  shownOn: {
    predicate: ({ queryKey: [first, second] }) =>
      SHOWN_ON.has(first) || (first === 'products' && second === 'styling'),
  },
  show: (client, changes) => {
    for (const change of changes) {
      const { targetType, targetId, bookmarked } = change
      updateCached<BookmarkedIds>(client, apiQueryKey(listBookmarkIds, {}), (ids) =>
        withBookmarkedId(ids, targetType, targetId, bookmarked),
      )
      showOnPage(client, change)
    }
  },
  refusalText: ({ sentence }) => sentence ?? '찜한 내용을 저장하지 못했습니다.',
  page: { label: '찜 목록 보기', path: '/my-page/wish' },
})

/** Key of the query of a target's page. */
export function pageKeyOf({ targetType, targetId }: Omit<BookmarkChange, 'bookmarked'>) {
  if (targetType === 'BRAND') return apiQueryKey(getBrand, { params: { brandId: targetId } })
  if (targetType === 'STYLE') return apiQueryKey(getStyle, { params: { styleId: targetId } })
  return apiQueryKey(getContent, { params: { contentId: targetId } })
}

function showOnPage(client: QueryClient, change: BookmarkChange): void {
  const { targetType, bookmarked } = change
  const key = pageKeyOf(change)
  if (targetType !== 'CONTENT') {
    updateCached<BrandDetail | StyleDetail>(client, key, (page) => applyBookmark(page, bookmarked))
    return
  }
  updateCached<ContentDetail>(client, key, (page) => {
    if (page.bookmarked === bookmarked) return page
    return { ...page, bookmarked, likeCount: countAfter(page.likeCount, bookmarked) }
  })
}

/** Write that sets or removes a bookmark; a newer write for the same target replaces it. */
export function bookmarkWrite(optimistic: BookmarkChange): NewWrite {
  return queuedWrite(
    setBookmark,
    { body: optimistic },
    {
      channel: bookmarkChannel,
      target: `${optimistic.targetType}:${optimistic.targetId}`,
      optimistic,
    },
  )
}
