import { opennessAt, type Openness } from '#contract/service/store-hours.ts'
import type { StoreInfo } from '#contract/service/store-infos.calls.ts'
import { useNow } from '#src/browser/use-now.ts'
import styles from './open-state.module.css'

const MINUTE_MS = 60_000

/** State of a branch in words, such as `영업 중 · 20:00까지`. */
function opennessText(openness: Openness): string {
  switch (openness.name) {
    case 'open':
      return `영업 중 · ${openness.until}까지`
    case 'before':
      return `영업 전 · ${openness.opens}에 열어요`
    case 'after':
      return '영업 종료'
    default:
      return openness.reason === undefined ? '오늘 휴무' : `오늘 휴무 · ${openness.reason}`
  }
}

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
