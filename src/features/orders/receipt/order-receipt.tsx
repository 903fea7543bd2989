import { SHOP_NAME } from '#src/company/shop.ts'
import type { CashReceipt } from '#contract/payments/cash-receipts.calls.ts'
import type { OrderDetail } from '#contract/after-sales/order-histories.calls.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { CashReceiptLink } from './cash-receipt-link.tsx'
import { earnedOf } from './earned-of.ts'
import { CopyCode } from './copy-code.tsx'
import { Receipt } from '#src/ui/receipt/receipt.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import styles from './order-receipt.module.css'
import { OrderedLine } from './ordered-line.tsx'
import { formatPhone } from '#src/ui/format/phone-format.ts'
import { SumReceipt } from './sum-receipt.tsx'

/** Widths in modules of all bars and gaps of a barcode, bar first. */
type Stripes = readonly number[]

/**
 * Decorative barcode of an order number: the same number gives the same stripes. It cannot be
 * scanned.
 */
function stripesOf(text: string): Stripes {
  return Array.from(text).flatMap((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return [1 + (code & 3), 1 + ((code >> 2) & 1), 1 + ((code >> 3) & 3), 1 + ((code >> 5) & 1)]
  })
}

/** Order in the look of a printed receipt: lines, amounts, recipient, payment. */
export function OrderReceipt({ order }: { order: OrderDetail }) {
  const isMixed = order.lines.some(({ state }) => state !== order.state)
  return (
    <article className={styles.strip} aria-label={`주문 ${order.orderNumber}`}>
      <header className={styles.head}>
        <p className={styles.shop}>{SHOP_NAME}</p>
        <CopyCode label="주문번호" code={order.orderNumber} />
        <p className={styles.moment}>{formatMoment(order.orderedAt)}</p>
      </header>
      <ul className={styles.part}>
        {order.lines.map((line) => (
          <OrderedLine
            key={line.orderProductId}
            line={{ ...line, count: line.qty, amountKrw: line.unitPrice * line.qty }}
            state={isMixed ? line.stateLabel : undefined}
          />
        ))}
      </ul>
      <div className={styles.part}>
        <SumReceipt
          amounts={order.amounts}
          totalLabel={order.paidAt ? '결제 금액' : '결제할 금액'}
          earned={earnedOf(order.lines)}
        />
      </div>
      <Payments payments={order.payments} />
      {/* Missing in an order that an earlier release stored on the device. */}
      {order.cashReceipt && <CashReceiptPart receipt={order.cashReceipt} />}
      <Delivery order={order} />
      <Stripe text={order.orderNumber} />
    </article>
  )
}

function Payments({ payments }: Pick<OrderDetail, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <div className={styles.part}>
      <Receipt
        rows={payments.flatMap((payment) => [
          {
            label: [
              payment.label,
              payment.cardName,
              payment.last4,
              payment.quota > 0 && `${payment.quota}개월`,
            ]
              .filter(Boolean)
              .join(' '),
            figure: formatKrw(payment.amount),
          },
          ...(payment.canceledAmount > 0
            ? [
                {
                  label: '환불',
                  figure: formatKrw(-payment.canceledAmount),
                  tone: 'sale' as const,
                },
              ]
            : []),
        ])}
      />
      {payments.map(
        ({ method, receiptUrl }) =>
          receiptUrl !== null && (
            <a
              key={receiptUrl}
              className={styles.link}
              href={receiptUrl}
              target="_blank"
              rel="noreferrer"
            >
              {method === 'card' || method === 'autopay' ? '카드전표 보기' : '결제 영수증 보기'}
            </a>
          ),
      )}
    </div>
  )
}

function CashReceiptPart({ receipt }: { receipt: CashReceipt }) {
  const { purposeLabel, idMasked, stateLabel, amount, approvalNo } = receipt
  const rows = [
    ['현금영수증', `${purposeLabel} ${idMasked}`],
    ['발급', amount === 0 ? stateLabel : `${stateLabel} ${formatKrw(amount)}`],
    ...(approvalNo === null ? [] : [['승인번호', approvalNo]]),
  ]
  return (
    <>
      <Facts rows={rows} />
      <CashReceiptLink receipt={receipt} className={styles.link} />
    </>
  )
}

function Delivery({ order: { receiver, orderer } }: { order: OrderDetail }) {
  const rows = [
    ['주문자', `${orderer.name} ${formatPhone(orderer.phone)}`],
    ['받는 분', `${receiver.receiverName} ${formatPhone(receiver.phone)}`],
    ['배송지', `(${receiver.zonecode}) ${receiver.address1} ${receiver.address2}`],
    ...(receiver.deliveryMemo === '' ? [] : [['요청사항', receiver.deliveryMemo]]),
    ...(receiver.hasEntrancePassword ? [['공동현관', '출입번호 등록됨']] : []),
  ]
  return <Facts rows={rows} />
}

function Facts({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <dl className={`${styles.part} ${styles.delivery}`}>
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Stripe({ text }: { text: string }) {
  const stripes = stripesOf(text)
  const ends = stripes.map((_, place) => stripes.slice(0, place + 1).reduce((a, b) => a + b, 0))
  return (
    <svg
      className={styles.stripes}
      viewBox={`0 0 ${ends.at(-1) ?? 1} 24`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {stripes.map((width, place) =>
        place % 2 === 0 ? (
          <rect key={ends[place]} x={(ends[place] ?? width) - width} width={width} height="24" />
        ) : null,
      )}
    </svg>
  )
}
