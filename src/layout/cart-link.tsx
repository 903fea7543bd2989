import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cartQuery } from '#src/features/orders/cart/queries.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { useApi } from '#src/page/use-api.ts'
import styles from './tool-link.module.css'

/** Link to the cart with the number of its lines. */
export function CartLink() {
  const { data: cart } = useQuery(cartQuery(useApi()))
  const count = cart?.count ?? 0
  return (
    <Link
      to="/cart"
      className={styles.tool}
      aria-label={count > 0 ? `장바구니 ${count}개` : '장바구니'}
    >
      <Icon name="bag" />
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}
