import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { EntryEvidence } from '#contract/raffles/raffle-draw.ts'
import type { getRaffleReceipt } from '#contract/raffles/raffle-entries.calls.ts'
import { momentText } from '#src/features/catalogue/product/raffle-text.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { QrCode } from '#src/ui/qr-code/qr-code.tsx'
import { PendingSelfCheck } from './pending-self-check.tsx'
import { selfCheckQuery } from './self-check-query.ts'
import { sentenceOf } from './self-check-text.ts'
import styles from './entry-ticket.module.css'

/** Receipt of an entry with its evidence. */
export type EntryReceiptAnswer = ResponseOf<typeof getRaffleReceipt>

interface EntryTicketProps {
  readonly receipt: EntryReceiptAnswer
  readonly announceAt: string
}

/**
 * Receipt of an entry as a ticket: number, product, size, times, QR code and the check of this
 * device.
 */
export function EntryTicket({ receipt, announceAt }: EntryTicketProps) {
  const { receiptNo, raffleTitle, productName, sizeLabel, appliedAt, evidence } = receipt
  return (
    <article className={styles.ticket} aria-label={`접수증 ${receiptNo}`}>
      <header className={styles.stub}>
        <p className={styles.kind} lang="en">
          RAFFLE
        </p>
        <p className={styles.number}>{receiptNo}</p>
      </header>
      <div className={styles.body}>
        <p className={styles.quiet}>{raffleTitle}</p>
        <p className={styles.name}>{productName}</p>
        <dl className={styles.rows}>
          <Row label="사이즈" value={sizeLabel} />
          <Row label="응모" value={formatMoment(appliedAt)} />
          <Row label="발표" value={momentText(announceAt)} />
        </dl>
        <div className={styles.code}>
          <QrCode text={JSON.stringify(evidence.receipt)} label="서명된 접수증 QR 코드" />
        </div>
        <SelfCheckNote evidence={evidence} />
        {evidence.card.body.mode === 'embedded' && (
          <p className={styles.quiet}>
            체험용 추첨입니다. 난수를 판매자의 서버가 만들어, 결과를 고를 수 없었다는 증명이 되지
            않습니다.
          </p>
        )}
      </div>
    </article>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Result of the check on this device, which needs no network. */
function SelfCheckNote({ evidence }: { evidence: EntryEvidence }) {
  const { data: check, error, refetch } = useQuery(selfCheckQuery(evidence))
  if (check === undefined)
    return <PendingSelfCheck {...{ error, refetch }} className={styles.check} />
  return (
    <p className={check.faults.length === 0 ? styles.right : styles.wrong} aria-live="polite">
      {sentenceOf(check)}
    </p>
  )
}
