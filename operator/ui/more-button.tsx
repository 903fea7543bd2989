import { Button } from '#src/ui/button/button.tsx'

interface MoreButtonProps {
  /** A list that is read page after page. */
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

/** Button that reads the next page of a list; nothing where there is none. */
export function MoreButton({ list }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <Button variant="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      더 보기
    </Button>
  )
}
