import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './product-page.module.css'

/** Skeleton of a product page: the picture's box and lines of text. */
export function ProductSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.top}>
        <Skeleton ratio="4 / 5" />
        <div className={styles.side}>
          <div className={styles.panel}>
            <Skeleton width="40%" height="1rem" />
            <Skeleton width="80%" height="2rem" />
            <Skeleton width="50%" height="2rem" />
            <Skeleton height="7rem" />
          </div>
        </div>
      </div>
    </div>
  )
}
