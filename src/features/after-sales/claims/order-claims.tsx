import type { OrderDetail } from '#contract/after-sales/order-histories.calls.ts'
import styles from './claim-item.module.css'
import { ClaimItem } from './claim-item.tsx'

/** Claims of an order, newest first. */
export function OrderClaims({ order }: { order: OrderDetail }) {
  return (
    <section aria-labelledby="order-claims">
      <h2 id="order-claims" className={styles.title}>
        취소·교환·반품
      </h2>
      <ul>
        {order.claims.map((claim) => (
          <li key={claim.requestNo}>
            <ClaimItem claim={claim} as="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
