import { Suspense, type ReactNode } from 'react'
import type { Claim } from '#contract/after-sales/claim-views.ts'
import { CashReceiptLink } from '#src/features/orders/receipt/cash-receipt-link.tsx'
import { StepList } from '#src/features/orders/receipt/step-list.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatDay, formatMoment } from '#src/ui/format/korean-time.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { Receipt } from '#src/ui/receipt/receipt.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './claim-item.module.css'
import { claimSteps } from './claim-steps.ts'
import { refundRows } from './refund-rows.ts'

const DispatchForm = lazyComponent(async () => (await import('./dispatch-form.tsx')).DispatchForm)

interface ClaimItemProps {
  claim: Claim
  as: 'h2' | 'h3'
  action?: ReactNode
}

/** A claim with its state, steps, lines, reason, photos, pick-up and refund. */
export function ClaimItem({ claim, as: Heading, action }: ClaimItemProps) {
  const steps = claimSteps(claim.type, claim.state)
  const names = claim.lines.map(
    ({ name, sizeLabel, newSizeLabel, qty }) =>
      `${name} ${sizeLabel}${newSizeLabel === null ? '' : ` → ${newSizeLabel}`} ${qty}개`,
  )
  return (
    <article className={styles.claim} aria-label={`${claim.typeLabel} ${claim.requestNo}`}>
      <header className={styles.head}>
        <Heading className={styles.state}>{claim.stateLabel}</Heading>
        <p className={styles.note}>
          {claim.requestNo}
          {claim.requestedAt !== null && ` · ${formatMoment(claim.requestedAt)}`}
        </p>
      </header>
      {steps && <StepList steps={steps} />}
      <p>{names.join(', ')}</p>
      <p className={styles.note}>
        사유: {claim.reasonLabel}
        {claim.reasonText !== null && ` · ${claim.reasonText}`}
      </p>
      {claim.rejectReason !== null && <p>거부 사유: {claim.rejectReason}</p>}
      {claim.faultReason !== null && <p>검수 결과: {claim.faultReason}</p>}
      <Photos files={claim.rejectFiles} label="거부 사유 사진" />
      <Photos files={claim.files} label="첨부한 사진" />
      <Sending claim={claim} />
      {claim.redelivery && (
        <p className={styles.note}>
          교환 상품 받을 곳: ({claim.redelivery.zonecode}) {claim.redelivery.address1}{' '}
          {claim.redelivery.address2}
        </p>
      )}
      <Sums claim={claim} />
      {claim.cashReceipt && (
        <p className={styles.note}>
          배송비 현금영수증: {claim.cashReceipt.stateLabel}{' '}
          <CashReceiptLink receipt={claim.cashReceipt} className={styles.link} />
        </p>
      )}
      {action}
    </article>
  )
}

/** Wanted day of the pick-up, parcel of an own dispatch, or the form of its number. */
function Sending({ claim }: { claim: Claim }) {
  const { pickup } = claim
  if (pickup?.method === 'COLLECT' && pickup.date !== null && claim.state === 'REQUESTED') {
    return <p className={styles.note}>수거 희망일: {formatDay(pickup.date)}</p>
  }
  if (pickup?.method !== 'SELF') return null
  if (pickup.trackingNo !== null) {
    return (
      <p className={styles.note}>
        직접 발송: {pickup.carrier} {pickup.trackingNo}
      </p>
    )
  }
  if (claim.state !== 'REQUESTED') return null
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <DispatchForm requestNo={claim.requestNo} />
    </Suspense>
  )
}

function Sums({ claim }: { claim: Claim }) {
  const { refund, fee, type, state } = claim
  if (state === 'REJECTED' || state === 'WITHDRAWN') return null
  if (type === 'EXCHANGE') {
    if (fee.amount === 0) return null
    return <p className={styles.note}>왕복 배송비 {formatKrw(fee.amount)} 결제 완료</p>
  }
  return (
    <Receipt
      rows={refundRows(refund)}
      total={{
        label: claim.isRefunded ? '환불 완료' : '환불 예정',
        figure: formatKrw(refund.pg + refund.money + refund.mileage),
      }}
    />
  )
}

function Photos({ files, label }: { files: Claim['files']; label: string }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.photos} aria-label={label}>
      {files.map(({ fileId, name, url, thumbUrl }) => (
        <li key={fileId}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={thumbUrl ?? url} alt={name} width="64" height="64" loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
