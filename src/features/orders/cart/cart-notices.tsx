import { useMutation } from '@tanstack/react-query'
import type { Cart } from '#contract/orders/carts.calls.ts'
import type { Refused } from '#core/outbox/outbox.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useOutbox, useOutboxView } from '#src/offline/outbox/use-outbox.ts'
import { lineOfSize } from './line-of-size.ts'
import { cartChannel, piecesLeft } from './cart-channel.ts'
import { CART_LANE } from './cart-lane.ts'
import styles from './cart-notices.module.css'
import { addToCartMutation } from './mutations.ts'

/** Refused offline changes of the cart, until they are read. */
export function CartNotices({ cart }: { cart: Cart }) {
  const { refused } = useOutboxView()
  const own = refused.filter(({ write }) => write.lane === CART_LANE)
  if (own.length === 0) return null
  return (
    <section className={styles.refused} aria-label="저장하지 못한 변경">
      <ul>
        {own.map((refusal) => (
          <RefusedLine key={refusal.write.key} refusal={refusal} cart={cart} />
        ))}
      </ul>
    </section>
  )
}

/** One refusal with the available quantity; the cart is as before the change. */
function RefusedLine({ refusal, cart }: { refusal: Refused; cart: Cart }) {
  const outbox = useOutbox()
  const { mutate, isPending } = useMutation(addToCartMutation(outbox))
  const change = cartChannel.changeOf(refusal.write)
  const left = piecesLeft(refusal)
  const inCart = change && lineOfSize(cart, change.line.sizeId)?.count
  const takesLeft = change !== undefined && left > 0 && left !== inCart
  return (
    <li className={styles.line}>
      <p>{cartChannel.refusalText(refusal)}</p>
      <div className={styles.actions}>
        {takesLeft && (
          <Button
            size="small"
            variant="line"
            busy={isPending}
            onClick={() =>
              mutate({ ...change.line, count: left, lineTotal: change.line.unitPrice * left })
            }
          >
            {left}개로 담기
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => void outbox.dismiss(refusal.write.key)}>
          확인
        </Button>
      </div>
    </li>
  )
}
