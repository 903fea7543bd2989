import { queryOptions } from '@tanstack/react-query'
import type { BookmarkType } from '#contract/catalogue/bookmarks.calls.ts'
import { createStorageKey } from '#src/browser/storage-key.ts'

/**
 * Bookmarks of a guest on this device as `TYPE:id` with commas between them, latest first
 * (catalogue#guest-hearts).
 */
export const deviceBookmarks = createStorageKey(() => window.localStorage, 'likes')

/** Text of one like on the device. */
export const bookmarkKey = (type: BookmarkType, id: number) => `${type}:${id}`

/**
 * Stores or removes a bookmark at once, before the code of the limits is loaded: the document may
 * be left.
 */
export function noteBookmark(key: string, liked: boolean): void {
  const others = (deviceBookmarks.read() ?? '').split(',').filter((one) => one !== key)
  // Readers leave out an empty text.
  deviceBookmarks.write([liked ? key : '', ...others].join(','))
}

/** Query of the guest's bookmarks on this device, read again by each page. */
export const deviceBookmarksQuery = queryOptions({
  queryKey: ['device-likes'],
  queryFn: () => (deviceBookmarks.read() ?? '').split(','),
  networkMode: 'always',
})
