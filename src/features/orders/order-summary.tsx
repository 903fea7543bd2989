import type { OrderCard } from '#contract/order-histories.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { OrderedLine } from './ordered-line.tsx'
import styles from './order-summary.module.css'

/** Order of a list: state, first line, amount, and the way to its page. `as`: level of its heading. */
export function OrderSummary({ as: Heading, order }: { as: 'h2' | 'h3'; order: OrderCard }) {
  const { orderNumber, lines, payAmount } = order
  const [first] = lines
  return (
    <article className={styles.order} aria-labelledby={`order-${orderNumber}`}>
      <header className={styles.head}>
        <Heading id={`order-${orderNumber}`}>
          {order.stateLabel} <small>{orderNumber}</small>
        </Heading>
        <p>{formatMoment(order.orderedAt)}</p>
      </header>
      {first && (
        <ul>
          <OrderedLine
            line={{
              ...first,
              question: null,
              count: first.qty,
              amountKrw: first.unitPrice * first.qty,
            }}
          />
        </ul>
      )}
      <footer className={styles.head}>
        <p>
          {lines.length > 1 && `외 ${lines.length - 1}개 상품 · `}
          {order.state === 'PAY_WAIT' ? '결제할 금액' : '결제 금액'}{' '}
          <strong>{formatKrw(payAmount)}</strong>
        </p>
        <LinkButton
          to="/my-page/orders/$orderNumber"
          params={{ orderNumber }}
          variant="line"
          size="small"
          aria-label={`주문 ${orderNumber} 상세 보기`}
        >
          상세 보기
        </LinkButton>
      </footer>
    </article>
  )
}
