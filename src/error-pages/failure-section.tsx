import { useRouter } from '@tanstack/react-router'
import { ApiError } from '#core/api/errors.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { failureMessage } from '#src/page/failure-message.ts'
import { mayRetry } from '#src/page/may-retry.ts'
import { NotFoundSection } from './not-found-section.tsx'
import { OfflineSection } from './offline-section.tsx'
import styles from './system-page.module.css'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'

/**
 * Returns a function that retries a failed page: refetches its failed queries and reloads its
 * route.
 */
function useRetry(): () => void {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  return () => {
    reset()
    void router.invalidate()
  }
}

interface FailureSectionProps {
  readonly error: unknown
  /** Retries the failed part; without it the whole page is retried. */
  readonly onRetry?: (() => void) | undefined
  /** `h2` inside a page that has its own heading. */
  readonly as?: 'h1' | 'h2' | undefined
}

/** Failure of a page inside the shop's layout: not saved for offline, not found, or an error. */
export function FailureSection({ error: thrown, onRetry, as = 'h1' }: FailureSectionProps) {
  const error = failureOf(thrown)
  const retryPage = useRetry()
  const retry = onRetry ?? retryPage
  const isOffline = error instanceof ApiError && error.kind === 'offline'
  if (isOffline) {
    return <OfflineSection as={as} sentence="저장되지 않은 페이지입니다." onRetry={retry} />
  }
  const isMissing = error instanceof ApiError && error.status === 404
  if (isMissing && as === 'h1') return <NotFoundSection />
  return <BrokenSection as={as} error={error} onRetry={retry} />
}

/** A chunk that the network did not deliver counts as a network failure (stale-build.ts). */
function failureOf(thrown: unknown): unknown {
  if (!(thrown instanceof Error && thrown.cause === 'offline')) return thrown
  return new ApiError('offline', thrown.message, { status: 0, cause: thrown })
}

/** Apology with its trace id, a retry where one may succeed, and links (app#errors). */
function BrokenSection({ error, onRetry, as }: Required<FailureSectionProps>) {
  const router = useRouter()
  const isHome = router.state.location.pathname === '/'
  const mayHelp = mayRetry(error)
  const traceId = error instanceof ApiError ? error.traceId : undefined
  return (
    <EmptyState
      drawing="snapped-board"
      as={as}
      sentence="이용에 불편을 드려 죄송합니다."
      detail={
        <div className={styles.lines}>
          <p>{failureMessage(error)}</p>
          {traceId !== undefined && <p>오류 번호 {traceId}</p>}
        </div>
      }
      action={
        <div className={styles.actions}>
          {mayHelp && <Button onClick={onRetry}>다시 시도</Button>}
          {!isHome && (
            <LinkButton to="/" variant="line">
              홈으로
            </LinkButton>
          )}
          {isHome && !mayHelp && <LinkButton to="/products">쇼핑 계속하기</LinkButton>}
          <LinkButton to="/customer-center" variant="line">
            고객센터
          </LinkButton>
        </div>
      }
    />
  )
}
