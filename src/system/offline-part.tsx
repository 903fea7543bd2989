import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Button } from '#src/design/button/button.tsx'
import { EmptyState } from '#src/design/empty-state/empty-state.tsx'
import { hasLookedUpOrder } from '#src/order/looked-up-key.ts'
import styles from './system-page.module.css'
import { visitedPages, type VisitedPage } from './visited-pages.ts'

interface OfflinePartProps {
  sentence: string
  onRetry: () => void
  as?: 'h1' | 'h2' | undefined
}

/** Says that a page is not there without network, and what is (Product 2.15). */
export function OfflinePart({ sentence, onRetry, as = 'h1' }: OfflinePartProps) {
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

/** Pages seen, and the order a guest looked up: its page is no page of its own until then. */
function readablePages(queryClient: QueryClient): readonly VisitedPage[] {
  const seen = visitedPages(queryClient)
  if (!hasLookedUpOrder(queryClient)) return seen
  return [{ path: '/auth/non-member', title: '조회한 주문' }, ...seen]
}
