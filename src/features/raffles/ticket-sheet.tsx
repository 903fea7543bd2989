import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RaffleDetail } from '#contract/raffle-details.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { EntryTicket } from './entry-ticket.tsx'
import { cancelMutation, declineMutation } from './mutations.ts'
import { receiptQuery } from './queries.ts'
import styles from './entry-ticket.module.css'

interface TicketSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly entryId: number
  readonly raffle: RaffleDetail
}

/** Receipt of the own entry, with what can be done with it: cancel before the close, decline a win. */
export function TicketSheet({ open, onOpenChange, entryId, raffle }: TicketSheetProps) {
  const { data, error, refetch } = useQuery(receiptQuery(entryId))
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="응모 내역">
      <div className={styles.sheet}>
        {data === undefined && error === null && <Skeleton height="24rem" />}
        {data === undefined && error !== null && (
          <LoadFailure inline error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && (
          <>
            <EntryTicket receipt={data} announceAt={raffle.announceAt} />
            {data.state === 'APPLIED' && raffle.state === 'OPEN' && (
              <CancelButton raffle={raffle} onDone={() => onOpenChange(false)} />
            )}
            {['WON', 'PAYING', 'RESERVE'].includes(data.state) && (
              <DeclineButton raffle={raffle} entryId={entryId} onDone={() => onOpenChange(false)} />
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

interface CancelButtonProps {
  readonly raffle: RaffleDetail
  readonly onDone: () => void
}

function CancelButton({ raffle, onDone }: CancelButtonProps) {
  const [isAsked, setIsAsked] = useState(false)
  const isOnline = useIsOnline()
  const cancel = useMutation(cancelMutation(useApi(), raffle.raffleProductId))
  return (
    <>
      <Button variant="line" wide disabled={!isOnline} onClick={() => setIsAsked(true)}>
        응모 취소
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="응모를 취소할까요?"
        body="마감 전까지 다시 응모할 수 있습니다."
        confirmLabel="응모 취소"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: onDone })}
      />
    </>
  )
}

function DeclineButton({ raffle, entryId, onDone }: CancelButtonProps & { entryId: number }) {
  const [isAsked, setIsAsked] = useState(false)
  const isOnline = useIsOnline()
  const decline = useMutation(declineMutation(useApi(), raffle.raffleProductId))
  return (
    <>
      <Button variant="quiet" disabled={!isOnline} onClick={() => setIsAsked(true)}>
        당첨 포기
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="당첨을 포기할까요?"
        body="되돌릴 수 없습니다. 결제 기한 6시간 전까지는 벌점이 없습니다."
        confirmLabel="당첨 포기"
        busy={decline.isPending}
        onConfirm={() => decline.mutate(entryId, { onSuccess: onDone })}
      />
    </>
  )
}
