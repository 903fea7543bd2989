import { useQuery } from '@tanstack/react-query'
import type { BookmarkType } from '#contract/catalogue/bookmarks.calls.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import styles from './corner-heart.module.css'
import { BookmarkButton } from './bookmark-button.tsx'
import { bookmarkIdsQuery } from './queries.ts'

interface CornerHeartProps {
  type: BookmarkType
  id: number
  /** Name of the target for screen readers. */
  name: string
  /** Whether it is in the lower corner, where the picture has no calm ground. */
  isBelow?: boolean
}

/**
 * Bookmark button in the upper or lower corner of a card, whose element is its containing block.
 */
export function CornerHeart({ type, id, name, isBelow = false }: CornerHeartProps) {
  const login = useLoginState()
  const { data: liked = false } = useQuery({
    ...bookmarkIdsQuery,
    enabled: login.name === 'member',
    select: (ids) => ids[type].includes(id),
  })
  return (
    <div className={isBelow ? styles.below : styles.above}>
      <BookmarkButton type={type} id={id} liked={liked} name={name} />
    </div>
  )
}
