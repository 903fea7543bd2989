import { opennessAt } from '#contract/service/store-hours.ts'
import type { StoreInfo } from '#contract/service/store-infos.calls.ts'
import { useNow } from '#src/browser/use-now.ts'
import styles from './open-state.module.css'
import { opennessText } from './openness-text.ts'

const MINUTE_MS = 60_000

/**
 * Whether a branch is open now, in Korean time; an empty line of the same height in served
 * documents.
 */
export function OpenState({ store }: { store: StoreInfo }) {
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  if (now === 0) return <p className={styles.state}>&nbsp;</p>
  const openness = opennessAt(store, now)
  return (
    <p className={styles.state} data-open={openness.name === 'open'}>
      {opennessText(openness)}
    </p>
  )
}
