import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookmarkType } from '#contract/catalogue/bookmarks.calls.ts'
import { IconButton } from '#src/ui/icon/icon-button.tsx'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { useOutboxClient } from '#src/offline/outbox/use-outbox.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { deviceBookmarksQuery, bookmarkKey, noteBookmark } from './device-bookmarks.ts'
import styles from './bookmark-button.module.css'

const loadMarkTarget = lazyModule(() => import('./mark-target.ts'))

interface BookmarkButtonProps {
  type: BookmarkType
  id: number
  /** Whether the member has bookmarked it; bookmarks of guests are on the device. */
  liked: boolean
  /** Shown next to the heart; absent in lists. */
  likeCount?: number
  /** Name of the target for screen readers, in lists; otherwise the count is read. */
  name?: string
}

/**
 * Bookmark button with its count. A member's bookmark is sent by the outbox, a guest's is stored on
 * the device.
 */
export function BookmarkButton({ type, id, liked, likeCount = 0, name }: BookmarkButtonProps) {
  const login = useLoginState()
  const isGuest = login.name === 'guest'
  const client = useQueryClient()
  const outbox = useOutboxClient()
  const { data: onDevice = false } = useQuery({
    ...deviceBookmarksQuery,
    enabled: isGuest,
    select: (keys) => keys.includes(bookmarkKey(type, id)),
  })
  // Shown until the outbox shows it: its code may be loading.
  const [wish, setWish] = useState<boolean>()
  const isBookmarked = wish ?? (isGuest ? onDevice : liked)
  const give = async (next: boolean) => {
    setWish(next)
    if (isGuest) noteBookmark(bookmarkKey(type, id), next)
    try {
      const { setDeviceBookmark, markTarget } = await loadMarkTarget()
      const change = { targetType: type, targetId: id, liked: next }
      await (isGuest ? setDeviceBookmark(client, change) : markTarget(client, outbox, change))
    } catch {
      // The mutation cache has shown the failure already.
    } finally {
      setWish(undefined)
    }
  }
  const prepare = () => {
    void loadMarkTarget()
    if (!isGuest) outbox.prepare()
  }
  return (
    <div className={styles.heart}>
      {likeCount > 0 && (
        <span className={styles.count} aria-hidden="true">
          {formatCount(likeCount)}
        </span>
      )}
      <IconButton
        icon="heart"
        filled={isBookmarked}
        label={name === undefined ? `찜하기, ${formatCount(likeCount)}명` : `${name} 찜하기`}
        aria-pressed={isBookmarked}
        aria-busy={wish !== undefined}
        disabled={login.name === 'loading'}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={() => void give(!isBookmarked)}
        className={styles.button}
      />
    </div>
  )
}
