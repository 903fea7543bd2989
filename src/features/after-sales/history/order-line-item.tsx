import type { Claim } from '#contract/after-sales/claim-views.ts'
import type { OrderLine } from '#contract/after-sales/order-histories.calls.ts'
import { OrderedLine } from '#src/features/orders/receipt/ordered-line.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Fold } from '#src/ui/fold/fold.tsx'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { formatDate, formatDay, formatMoment } from '#src/ui/format/korean-time.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { LineActions } from './line-actions.tsx'
import styles from './order-page.module.css'

interface OrderLineItemProps {
  orderNumber: string
  line: OrderLine
  /** Claim of the line that can be withdrawn. */
  claim: Claim | undefined
}

/** Line of an order with its state, its parcel, and what its owner may do with it. */
export function OrderLineItem({ orderNumber, line, claim }: OrderLineItemProps) {
  return (
    <li className={styles.line}>
      <ul>
        <OrderedLine
          line={{ ...line, count: line.qty, amountKrw: line.unitPrice * line.qty }}
          state={line.stateLabel}
        />
      </ul>
      {line.shortage && (
        <p className={styles.note}>
          발송이 늦어지고 있습니다.
          {line.shortage.until !== null &&
            ` ${formatDay(line.shortage.until)}까지 발송합니다.`}{' '}
          기다리지 않고 배송비 부담 없이 취소하실 수 있습니다.
        </p>
      )}
      {line.confirmAt !== null && (
        <p className={styles.note}>{formatDate(line.confirmAt)}에 자동으로 구매확정됩니다.</p>
      )}
      {line.state === 'CONFIRMED' && line.earnMileage > 0 && (
        <p className={styles.note}>{formatCount(line.earnMileage)} 마일리지가 적립되었습니다.</p>
      )}
      {line.shipment && <Parcel shipment={line.shipment} isMoving={line.state === 'SHIPPING'} />}
      <LineActions orderNumber={orderNumber} line={line} claim={claim} />
    </li>
  )
}

interface ParcelProps {
  shipment: NonNullable<OrderLine['shipment']>
  /** Whether the parcel is on its way: its reports are open. */
  isMoving: boolean
}

function Parcel({ shipment, isMoving }: ParcelProps) {
  const { carrier, trackingNo, trackingUrl, steps } = shipment
  return (
    <Fold title={`배송조회 · ${carrier} ${trackingNo}`} isOpen={isMoving} className={styles.parcel}>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          size="small"
          aria-label="운송장 번호 복사"
          onClick={() => void copyNumber(trackingNo)}
        >
          번호 복사
        </Button>
        {trackingUrl !== null && (
          <a className={styles.link} href={trackingUrl} target="_blank" rel="noreferrer">
            {carrier} 배송조회
          </a>
        )}
      </div>
      <ol className={styles.steps}>
        {steps.map(({ at, place, label }) => (
          <li key={`${at} ${label}`}>
            <time dateTime={at}>{formatMoment(at)}</time>
            <span>
              {label} · {place}
            </span>
          </li>
        ))}
      </ol>
    </Fold>
  )
}

async function copyNumber(trackingNo: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(trackingNo)
    await toast('운송장 번호를 복사했습니다.')
  } catch {
    await toast('복사하지 못했습니다. 번호를 길게 눌러 복사해 주세요.')
  }
}
