import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EntryDetail } from '#contract/raffles/raffle-entries.calls.ts'
import { useServerNowFromStart } from '#src/browser/use-server-now-from-start.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { Answer } from '#src/layout/account/answer.tsx'
import { momentText } from '#src/features/catalogue/product/raffle-text.ts'
import { CancelEntryButton, DeclineButton } from '#src/features/raffles/entry-actions.tsx'
import { EntryNoteList } from '#src/features/raffles/entry-note-list.tsx'
import { entryNotesOf } from '#src/features/raffles/entry-notes.ts'
import { EntryTicket } from '#src/features/raffles/entry-ticket.tsx'
import { isUnpaidWin } from '#src/features/raffles/is-unpaid-win.ts'
import { receiptQuery } from '#src/features/raffles/queries.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { countdownOf } from '#src/ui/format/countdown.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import { Receipt, type ReceiptRow } from '#src/ui/receipt/receipt.tsx'
import styles from './entries-page.module.css'
import { stateText } from './entry-text.ts'
import { raffleEntryQuery } from './queries.ts'
import { ReplaceCardButton } from './replace-card-button.tsx'

/** Page of one own entry: state, next step, its data, and the receipt with its check. */
export function EntryPage({ entryId }: { entryId: number }) {
  const query = useQuery(raffleEntryQuery(entryId))
  return (
    <AccountFrame
      title="응모 상세"
      action={
        <Link to="/my-page/raffles" className={styles.back}>
          전체 내역
        </Link>
      }
    >
      <Answer query={query} rowHeight="6rem">
        {(detail) => <Detail detail={detail} receivedAt={query.dataUpdatedAt} />}
      </Answer>
    </AccountFrame>
  )
}

interface DetailProps {
  readonly detail: EntryDetail
  /** Time of the answer by the device's clock. */
  readonly receivedAt: number
}

function Detail({ detail, receivedAt }: DetailProps) {
  const { entry, serverTime } = detail
  const now = useServerNowFromStart(serverTime, receivedAt)
  const raffleProductId = String(entry.raffle.raffleProductId)
  return (
    <div className={styles.page}>
      <div className={styles.work}>
        <Link to="/raffle/$raffleProductId" params={{ raffleProductId }} className={styles.link}>
          <div className={styles.picture}>
            <Picture picture={entry.raffle.product.thumbnail} alt="" sizes="96px" />
          </div>
          <div className={styles.words}>
            <p className={isUnpaidWin(entry, now) ? styles.signal : styles.state}>
              {stateText(entry)}
            </p>
            <h2 className={styles.name}>{entry.raffle.product.name}</h2>
            <p className={styles.quiet}>
              {entry.raffle.product.brand.nameKo} · {formatKrw(entry.raffle.price)}
            </p>
          </div>
        </Link>
        <Notes detail={detail} now={now} />
        <NextStep detail={detail} now={now} />
        <Receipt rows={rowsOf(detail)} />
        <Link
          to="/raffle/$raffleProductId/audit"
          params={{ raffleProductId }}
          className={styles.back}
        >
          추첨 기록 확인
        </Link>
      </div>
      <Ticket detail={detail} />
    </div>
  )
}

/** What the entrant has to know about the entry. */
function Notes({ detail: { entry, draw }, now }: NextStepProps) {
  const { raffleProductId, state } = entry.raffle
  const notes = entryNotesOf(entry, { ...draw, isCancelled: state === 'CANCELED' }, now)
  return <EntryNoteList notes={notes} raffleProductId={raffleProductId} />
}

/** Signed receipt; the check of this device needs no network once it was opened. */
function Ticket({ detail: { entry } }: { detail: EntryDetail }) {
  const query = useQuery(receiptQuery(entry.entryId))
  return (
    <Answer query={query} rowHeight="6rem">
      {(receipt) => <EntryTicket receipt={receipt} announceAt={entry.raffle.announceAt} />}
    </Answer>
  )
}

interface NextStepProps {
  readonly detail: EntryDetail
  /** Server time in epoch milliseconds. */
  readonly now: number
}

/** What the member can do now: pay or give up a win, cancel an open entry, open the order. */
function NextStep({ detail, now }: NextStepProps) {
  const { entry, actions } = detail
  const { entryId, orderNumber } = entry
  const { raffleProductId } = entry.raffle
  if (actions.length === 0) return null
  return (
    <div className={styles.actions}>
      {entry.isCharging && (
        <div className={styles.note}>
          <p className={styles.state}>등록 카드로 결제하고 있습니다.</p>
          <p className={styles.quiet}>
            승인되지 않으면 10분 뒤와 1시간 뒤에 다시 결제합니다. 카드를 변경하면 다음 결제부터 새
            카드로 결제합니다. 모두 승인되지 않으면 6시간 안에 직접 결제하실 수 있습니다.
          </p>
        </div>
      )}
      {actions.includes('PAY') && <PayButton entry={entry} now={now} />}
      {actions.includes('VIEW_ORDER') && orderNumber !== null && (
        <LinkButton
          to="/my-page/orders/$orderNumber"
          params={{ orderNumber }}
          variant="line"
          size="large"
          wide
        >
          주문 보기
        </LinkButton>
      )}
      {entry.raffle.mode === 'DEFERRED' && (actions.includes('CANCEL') || entry.isCharging) && (
        <ReplaceCardButton entryId={entryId} />
      )}
      {actions.includes('CANCEL') && <CancelEntryButton raffleProductId={raffleProductId} />}
      {actions.includes('DECLINE') && (
        <DeclineButton
          raffleProductId={raffleProductId}
          entryId={entryId}
          place={entry.state === 'RESERVE' ? 'RESERVE' : 'WIN'}
        />
      )}
    </div>
  )
}

/**
 * Way to the payment of a win, with the remaining time; after its end the answer of the device is
 * over.
 */
function PayButton({ entry, now }: Pick<EntryDetail, 'entry'> & Pick<NextStepProps, 'now'>) {
  const { payDueAt } = entry
  if (payDueAt === null) return null
  if (!isUnpaidWin(entry, now)) {
    return <p className={styles.note}>결제 기한이 지나 당첨이 취소되었습니다.</p>
  }
  return (
    <>
      <p className={styles.due}>
        <span className={styles.time} role="timer">
          {countdownOf(payDueAt, now)}
        </span>
        {momentText(payDueAt)}까지 결제하지 않으면 당첨이 취소됩니다.
      </p>
      <LinkButton
        to="/cart/payment"
        search={{ raffle: entry.entryId }}
        preload={false}
        size="large"
        wide
      >
        결제하기
      </LinkButton>
    </>
  )
}

function rowsOf({ entry, sizes, wonSize, receiver, answer, card }: EntryDetail): ReceiptRow[] {
  const { receiptNo, appliedAt, raffle } = entry
  return [
    { label: '접수번호', figure: receiptNo },
    { label: '응모 일시', figure: formatMoment(appliedAt) },
    { label: '발표', figure: momentText(raffle.announceAt) },
    {
      label: '희망 사이즈',
      figure: sizes
        .map(({ label }, index) => (sizes.length > 1 ? `${index + 1}지망 ${label}` : label))
        .join(', '),
    },
    ...(wonSize === null ? [] : [{ label: '당첨 사이즈', figure: wonSize.label }]),
    ...(receiver === null
      ? []
      : [
          {
            label: '배송지',
            figure: `${receiver.receiverName} · ${receiver.address1} ${receiver.address2}`,
          },
        ]),
    ...(card === null
      ? []
      : [{ label: '결제 카드', figure: [card.cardName, card.last4].filter(Boolean).join(' ') }]),
    ...(answer === null ? [] : [{ label: '답변', figure: answer }]),
  ]
}
