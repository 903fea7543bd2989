import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './checkout-skeleton.module.css'

/** Skeleton of the order sheet with the boxes of its first fields. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.sheet} aria-busy="true">
      {['name', 'phone', 'zonecode', 'address', 'detail'].map((field) => (
        <div key={field} className={styles.field}>
          <Skeleton shape="text" width="5rem" />
          <Skeleton height="3.25rem" />
        </div>
      ))}
    </div>
  )
}
