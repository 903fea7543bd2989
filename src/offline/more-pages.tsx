import { useIsOnline } from './use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LoadFailure } from '#src/page/load-failure.tsx'

interface MorePagesProps {
  /** An infinite query whose first page is there. */
  list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly error: unknown
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/**
 * End of a member's own list: the way to its next page, or why there is none now (app#errors).
 */
export function MorePages({ list }: MorePagesProps) {
  const isOnline = useIsOnline()
  const more = () => void list.fetchNextPage()
  if (!list.hasNextPage) return null
  if (!isOnline) return <p>연결되면 이어서 불러옵니다.</p>
  if (list.isFetchNextPageError) return <LoadFailure inline error={list.error} onRetry={more} />
  return (
    <Button variant="line" wide busy={list.isFetchingNextPage} onClick={more}>
      더 보기
    </Button>
  )
}
