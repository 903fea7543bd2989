import { useRouter } from '@tanstack/react-router'
import { useEffect, useReducer } from 'react'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { SystemPage } from './system-page.tsx'
import styles from './system-page.module.css'
import { remainingText, windowText } from './window-text.ts'

/** Interval of the check whether maintenance is over (app#maintenance). */
const RECHECK_MS = 60_000

/**
 * Maintenance page for every visitor; needs no admission and no network (app#maintenance). Opens
 * the shop by itself after the end or removal of the window.
 */
export function InspectionPage() {
  const router = useRouter()
  const { maintenance } = router.options.context
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const recheck = async () => {
      await maintenance.refresh({ force: true })
      if (maintenance.windowNow() === undefined) await router.navigate({ to: '/', replace: true })
      else lookAgain()
    }
    const timer = setInterval(() => void recheck(), RECHECK_MS)
    return () => clearInterval(timer)
  }, [maintenance, router])

  const window = maintenance.windowNow()
  return (
    <SystemPage>
      <EmptyState
        drawing="workbench"
        as="h1"
        sentence="서비스 점검 중입니다."
        detail={
          window && (
            <div className={styles.lines}>
              <p>{window.reason}</p>
              <p className={styles.strong}>{windowText(window.startsAt, window.endsAt)}</p>
              <p>{remainingText(window.endsAt, maintenance.now())}</p>
              <p>점검이 끝나면 이 화면이 자동으로 바뀝니다.</p>
              <p>문의 help@example.com</p>
            </div>
          )
        }
      />
    </SystemPage>
  )
}
