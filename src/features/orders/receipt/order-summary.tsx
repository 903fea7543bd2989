import type { ReactNode } from 'react'
import type { OrderCard, OrderLine } from '#contract/after-sales/order-histories.calls.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { OrderedLine } from './ordered-line.tsx'
import styles from './order-summary.module.css'

interface OrderSummaryProps {
  /** Level of its heading. */
  as: 'h2' | 'h3'
  order: OrderCard
  /** Actions on one line; without them only the first line is shown. */
  renderActions?: (line: OrderLine) => ReactNode
}

/** Lines of one card, so that a large order does not fill the list. */
const LINES_MAX = 3

/**
 * Order of a list: state, lines with their actions, amount, and the way to pay it and to its page.
 */
export function OrderSummary({ as: Heading, order, renderActions }: OrderSummaryProps) {
  const { orderNumber, lines, payAmount, state } = order
  const shown = lines.slice(0, renderActions ? LINES_MAX : 1)
  const rest = lines.length - shown.length
  const isMixed = lines.some((line) => line.state !== state)
  const named = { orderNumber }
  return (
    <article className={styles.order} aria-labelledby={`order-${orderNumber}`}>
      <header className={styles.head}>
        <Heading id={`order-${orderNumber}`}>
          {order.stateLabel} <small>{orderNumber}</small>
        </Heading>
        <p>{formatMoment(order.orderedAt)}</p>
      </header>
      <ul className={styles.lines}>
        {shown.map((line) => (
          <li key={line.orderProductId} className={styles.line}>
            <ul>
              <OrderedLine
                line={{
                  ...line,
                  question: null,
                  count: line.qty,
                  amountKrw: line.unitPrice * line.qty,
                }}
                state={isMixed ? line.stateLabel : undefined}
              />
            </ul>
            {renderActions?.(line)}
          </li>
        ))}
      </ul>
      <footer className={styles.head}>
        <p>
          {rest > 0 && `외 ${rest}개 상품 · `}
          {state === 'PAY_WAIT' ? '결제할 금액' : '결제 금액'}{' '}
          <strong>{formatKrw(payAmount)}</strong>
        </p>
        <div className={styles.ways}>
          {renderActions && order.actions.includes('PAY') && (
            <LinkButton
              to="/cart/payment"
              search={named}
              preload={false}
              size="small"
              aria-label={`주문 ${orderNumber} 결제하기`}
            >
              결제하기
            </LinkButton>
          )}
          <LinkButton
            to="/my-page/orders/$orderNumber"
            params={named}
            variant="line"
            size="small"
            aria-label={`주문 ${orderNumber} 상세 보기`}
          >
            상세 보기
          </LinkButton>
        </div>
      </footer>
    </article>
  )
}

/** Skeleton of an order with the geometry of its card. */
export function OrderSummarySkeleton() {
  return (
    <div className={styles.order}>
      <Skeleton shape="text" width="50%" />
      <Skeleton height="5rem" />
      <Skeleton shape="text" width="40%" />
    </div>
  )
}
