import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { LOOKED_UP_KEY } from '#src/features/orders/looked-up-key.ts'
import styles from './system-page.module.css'
import { visitedPages, type VisitedPage } from '#src/offline/visited-pages.ts'

interface OfflineSectionProps {
  sentence: string
  onRetry: () => void
  as?: 'h1' | 'h2' | undefined
}

/** Notice that a page is not available offline, with the list of those that are (Product 2.15). */
export function OfflineSection({ sentence, onRetry, as = 'h1' }: OfflineSectionProps) {
  const saved = readablePages(useQueryClient())
  return (
    <EmptyState
      drawing="lost-wheel"
      as={as}
      sentence={sentence}
      detail={
        saved.length === 0
          ? '네트워크에 연결되면 볼 수 있습니다.'
          : '네트워크에 연결되면 볼 수 있습니다. 지금은 아래 페이지를 읽을 수 있습니다.'
      }
      action={
        <>
          {saved.length > 0 && (
            <nav aria-label="저장된 페이지" className={styles.saved}>
              {saved.map(({ path, title }) => (
                <a key={path} href={path}>
                  {title}
                </a>
              ))}
            </nav>
          )}
          <Button variant="line" onClick={onRetry}>
            다시 시도
          </Button>
        </>
      }
    />
  )
}

/** Visited pages and the order that a guest looked up, which has no page of its own. */
function readablePages(queryClient: QueryClient): readonly VisitedPage[] {
  const seen = visitedPages(queryClient)
  if (queryClient.getQueryData(LOOKED_UP_KEY) === undefined) return seen
  return [{ path: '/auth/non-member', title: '조회한 주문' }, ...seen]
}
