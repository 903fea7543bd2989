import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import hub from './hub-page.module.css'
import styles from './raffle-page.module.css'

/** Skeleton of the raffle page: its hero and two rows of tiles. */
export function HubSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height="24rem" />
      <div className={hub.section}>
        <div className={hub.grid}>
          {[1, 2, 3, 4].map((tile) => (
            <Skeleton key={tile} ratio="1 / 2" />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Skeleton of the page of one raffle: the picture's box and lines of text. */
export function RaffleSkeleton() {
  return (
    <div aria-busy="true" className={styles.top}>
      <Skeleton ratio="4 / 5" />
      <div className={styles.side}>
        <Skeleton height="14rem" />
        <Skeleton height="10rem" />
      </div>
    </div>
  )
}
