import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './order-complete-page.module.css'

/** Skeleton of the receipt. */
export function OrderCompleteSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.head}>
        <Skeleton shape="text" width="60%" />
        <Skeleton height="30rem" />
      </div>
    </div>
  )
}
