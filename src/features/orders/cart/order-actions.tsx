import type { Amounts } from '#contract/orders/carts.calls.ts'
import type { CartItem } from '#contract/orders/cart-items.ts'
import { ExpressButton } from '#src/features/orders/express/express-button.tsx'
import type { OrderChoice } from '#src/features/orders/sheet/order-choice.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import styles from './order-actions.module.css'

const idsOf = (chosen: readonly CartItem[]) => chosen.map((item) => item.cartItemId)

const choiceOf = (chosen: readonly CartItem[]): OrderChoice => ({
  from: 'cart',
  cartItemIds: idsOf(chosen),
})

function OrderLink({ chosen, isSure }: { chosen: readonly CartItem[]; isSure: boolean }) {
  const isGuest = useLoginState().name === 'guest'
  const label = `${isGuest ? '비회원으로 ' : ''}${chosen.length}개 상품 주문하기`
  if (chosen.length === 0 || !isSure) {
    return (
      <Button size="large" wide disabled>
        {chosen.length === 0 ? '주문하기' : label}
      </Button>
    )
  }
  return (
    <LinkButton
      to="/cart/payment"
      search={{ cartItemIds: idsOf(chosen) }}
      preload={false}
      size="large"
      wide
    >
      {label}
    </LinkButton>
  )
}

/** Button to the order sheet; guests may sign in first and return to it. */
export function OrderActions({ chosen }: { chosen: readonly CartItem[] }) {
  const { name } = useLoginState()
  return (
    <>
      <div className={styles.main}>
        <OrderLink chosen={chosen} isSure />
        <ExpressButton size="large" choose={() => choiceOf(chosen)} />
      </div>
      {name === 'guest' && (
        <LinkButton
          to="/auth/login"
          search={{ returnUrl: '/cart' }}
          variant="line"
          size="large"
          wide
        >
          로그인하고 주문하기
        </LinkButton>
      )}
    </>
  )
}

interface OrderBarProps {
  chosen: readonly CartItem[]
  /** Undefined while the current sums are unknown: then nothing can be ordered. */
  amounts: Amounts | undefined
  isStale: boolean
}

/** Bottom bar on phones with the sum and the button to the order sheet. */
export function OrderBar({ chosen, amounts, isStale }: OrderBarProps) {
  return (
    <div className={styles.bar}>
      <p className={isStale ? styles.stale : undefined}>
        <small>결제 예정 금액</small>
        <strong>{amounts && chosen.length > 0 ? formatKrw(amounts.payAmount) : '–'}</strong>
      </p>
      <div className={styles.ways}>
        <ExpressButton
          size="large"
          choose={() => choiceOf(chosen)}
          disabled={chosen.length === 0 || amounts === undefined}
        />
        <OrderLink chosen={chosen} isSure={amounts !== undefined} />
      </div>
    </div>
  )
}
