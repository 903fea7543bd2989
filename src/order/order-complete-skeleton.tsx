import { Skeleton } from '#src/design/skeleton/skeleton.tsx'
import styles from './order-complete-page.module.css'

/** The receipt on its way. */
export function OrderCompleteSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label="주문 내용을 불러오고 있습니다.">
      <div className={styles.head}>
        <Skeleton shape="text" width="60%" />
        <Skeleton height="30rem" />
      </div>
    </div>
  )
}
