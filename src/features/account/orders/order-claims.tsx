import type { Claim } from '#contract/claim-views.ts'
import type { OrderDetail } from '#contract/order-histories.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { Receipt } from '#src/ui/receipt/receipt.tsx'
import { refundRows } from './refund-rows.ts'
import styles from './order-page.module.css'

/** Claims of an order with reason, photos and refund, newest first. */
export function OrderClaims({ order }: { order: OrderDetail }) {
  return (
    <section aria-labelledby="order-claims">
      <h2 id="order-claims" className={styles.title}>
        취소·교환·반품
      </h2>
      <ul>
        {order.claims.map((claim) => (
          <li key={claim.requestNo} className={styles.claim}>
            <ClaimItem claim={claim} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClaimItem({ claim }: { claim: Claim }) {
  const { refund } = claim
  const names = claim.lines.map(({ name, sizeLabel, qty }) => `${name} ${sizeLabel} ${qty}개`)
  return (
    <>
      <h3 className={styles.claimState}>{claim.stateLabel}</h3>
      <p className={styles.note}>
        {claim.requestNo}
        {claim.requestedAt !== null && ` · ${formatMoment(claim.requestedAt)}`}
      </p>
      <p>{names.join(', ')}</p>
      <p className={styles.note}>
        사유: {claim.reasonLabel}
        {claim.reasonText !== null && ` · ${claim.reasonText}`}
      </p>
      {claim.rejectReason !== null && <p>거부 사유: {claim.rejectReason}</p>}
      <Photos claim={claim} />
      {claim.type !== 'EXCHANGE' && claim.state !== 'REJECTED' && claim.state !== 'WITHDRAWN' && (
        <Receipt
          rows={refundRows(refund)}
          total={{
            label: claim.isRefunded ? '환불 완료' : '환불 예정',
            figure: formatKrw(refund.pg + refund.money + refund.mileage),
          }}
        />
      )}
    </>
  )
}

function Photos({ claim }: { claim: Claim }) {
  if (claim.files.length === 0) return null
  return (
    <ul className={styles.photos} aria-label="첨부한 사진">
      {claim.files.map(({ fileId, name, url, thumbUrl }) => (
        <li key={fileId}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={thumbUrl ?? url} alt={name} width="64" height="64" loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
