import { getRouteApi } from '@tanstack/react-router'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { SystemPage } from './system-page.tsx'
import styles from './system-page.module.css'

const route = getRouteApi('/error')

/**
 * Opens the page before again, whose call was answered so; the home page where this is the first
 * one.
 */
function tryAgain(): void {
  if (window.history.length > 1) window.history.back()
  else window.location.assign('/')
}

/**
 * Page for calls that the server answered with 307: blocked, outdated, or stopped (app#errors).
 */
export function ErrorPage() {
  const { traceId } = route.useSearch()
  return (
    <SystemPage>
      <EmptyState
        drawing="snapped-board"
        as="h1"
        sentence="이용에 불편을 드려 죄송합니다."
        detail={
          <div className={styles.lines}>
            <p>요청을 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.</p>
            {traceId !== undefined && <p>오류 번호 {traceId}</p>}
          </div>
        }
        action={
          <div className={styles.actions}>
            <Button onClick={tryAgain}>다시 시도</Button>
            <LinkButton to="/" variant="line" reloadDocument>
              홈으로
            </LinkButton>
            <LinkButton to="/customer-center" variant="line">
              고객센터
            </LinkButton>
          </div>
        }
      />
    </SystemPage>
  )
}
