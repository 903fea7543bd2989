import { Container } from '#src/ui/container/container.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './cart-skeleton.module.css'

/** Skeleton of the cart: three lines with their geometry. */
export function CartSkeleton() {
  return (
    <Container>
      <PageHead title="장바구니" />
      <div className={styles.lines}>
        {['first', 'second', 'third'].map((line) => (
          <div key={line} className={styles.line}>
            <Skeleton ratio="4 / 5" />
            <div className={styles.words}>
              <Skeleton shape="text" width="60%" />
              <Skeleton shape="text" width="40%" />
            </div>
          </div>
        ))}
      </div>
    </Container>
  )
}
