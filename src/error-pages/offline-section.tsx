import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { hasLookedUpOrder } from '#src/offline/looked-up-key.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import styles from './system-page.module.css'
import { visitedPages, type VisitedPage } from '#src/offline/visited-pages.ts'

const RetryWhenReached = lazyComponent(
  async () => (await import('#src/offline/network-watch.ts')).RetryWhenReached,
)

interface OfflineSectionProps {
  sentence: string
  onRetry: () => void
  as?: 'h1' | 'h2' | undefined
}

/**
 * Notice that a page is not available offline, with the list of those that are (app#offline). The
 * page is retried by itself.
 */
export function OfflineSection({ sentence, onRetry, as = 'h1' }: OfflineSectionProps) {
  const saved = readablePages(useQueryClient())
  const { pathname } = useRouter().state.location
  const hasHome = pathname === '/' || saved.some(({ path }) => path === '/')
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
          <div className={styles.actions}>
            <Button variant="line" onClick={onRetry}>
              다시 시도
            </Button>
            {as === 'h1' && !hasHome && (
              <LinkButton to="/" variant="line">
                홈으로
              </LinkButton>
            )}
          </div>
          <Suspense>
            <RetryWhenReached onRetry={onRetry} />
          </Suspense>
        </>
      }
    />
  )
}

/** Visited pages and the order that a guest looked up, which has no page of its own. */
function readablePages(queryClient: QueryClient): readonly VisitedPage[] {
  const seen = visitedPages(queryClient)
  if (!hasLookedUpOrder(queryClient)) return seen
  return [{ path: '/auth/non-member', title: '조회한 주문' }, ...seen]
}
