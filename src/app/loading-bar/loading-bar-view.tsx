import { useSyncExternalStore } from 'react'
import styles from './loading-bar-view.module.css'
import type { LoadingBar, LoadingPhase } from './loading-bar.ts'

const idle = (): LoadingPhase => 'idle'

/** The line at the top of the screen, and the faded white over the page while something loads (Spec 2). */
export function LoadingBarView({ bar }: { bar: LoadingBar }) {
  const phase = useSyncExternalStore(bar.subscribe, bar.phase, idle)
  return (
    <div className={styles.frame} data-phase={phase} aria-hidden="true">
      <div className={styles.overlay} />
      <div className={styles.bar} />
    </div>
  )
}
