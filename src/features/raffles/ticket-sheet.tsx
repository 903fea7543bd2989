import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RaffleDetail } from '#contract/raffles/raffle-details.calls.ts'
import { PushOffer } from '#src/features/messages/inbox/push-offer.tsx'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { CancelEntryButton, DeclineButton } from './entry-actions.tsx'
import { EntryTicket } from './entry-ticket.tsx'
import { receiptQuery } from './queries.ts'
import { RaffleLinks } from './raffle-links.tsx'
import styles from './entry-ticket.module.css'

interface TicketSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly entryId: number
  readonly raffle: RaffleDetail
  /** Whether the entry was made just now. */
  readonly isNew: boolean
}

/**
 * Receipt of the own entry, with what can be done with it: cancel before the close, decline a win.
 * A new one is confirmed first.
 */
export function TicketSheet({ open, onOpenChange, entryId, raffle, isNew }: TicketSheetProps) {
  const { data, error, refetch } = useQuery(receiptQuery(entryId))
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="응모 내역">
      <div className={styles.sheet}>
        {isNew && <Done />}
        {data === undefined && error === null && <Skeleton height="24rem" />}
        {data === undefined && error !== null && (
          <LoadFailure inline error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && (
          <>
            <EntryTicket receipt={data} announceAt={raffle.announceAt} />
            <Link to="/my-page/raffles" search={{ entry: entryId }} className={styles.quiet}>
              응모 상세 보기
            </Link>
            {data.state === 'APPLIED' && <RaffleLinks raffle={raffle} />}
            {data.state === 'APPLIED' && raffle.state === 'OPEN' && (
              <CancelEntryButton
                raffleProductId={raffle.raffleProductId}
                onDone={() => onOpenChange(false)}
              />
            )}
            {['WON', 'PAYING', 'RESERVE'].includes(data.state) && (
              <DeclineButton
                place={data.state === 'RESERVE' ? 'RESERVE' : 'WIN'}
                raffleProductId={raffle.raffleProductId}
                entryId={entryId}
                onDone={() => onOpenChange(false)}
              />
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

/** Confirmation of a new entry, with the offer of push messages about its result. */
function Done() {
  return (
    <div className={styles.done}>
      <output className={styles.name}>응모가 완료되었습니다.</output>
      <PushOffer />
    </div>
  )
}
