import { useSyncExternalStore } from 'react'
import styles from './loading-bar-view.module.css'
import type { LoadingBar, LoadingPhase } from './loading-bar.ts'

const idle = (): LoadingPhase => 'idle'
const clear = () => false

/**
 * Line at the top of the screen, and the white overlay over a page while the next one loads (Spec
 * 2).
 */
export function LoadingBarView({ bar }: { bar: LoadingBar }) {
  const phase = useSyncExternalStore(bar.subscribe, bar.phase, idle)
  const isVeiled = useSyncExternalStore(bar.subscribe, bar.isVeiled, clear)
  return (
    <div className={styles.frame} data-phase={phase} data-veiled={isVeiled} aria-hidden="true">
      <div className={styles.overlay} />
      <div className={styles.bar} />
    </div>
  )
}
