import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { cancelMutation, declineMutation } from './mutations.ts'

interface CancelEntryProps {
  readonly raffleProductId: number
  /** Whether it is below another button. */
  readonly isSmall?: boolean
  /** Called after the entry was cancelled. */
  readonly onDone?: () => void
}

/** Button that cancels the own entry after a question, until the close. */
export function CancelEntryButton({ raffleProductId, isSmall = false, onDone }: CancelEntryProps) {
  const [isAsked, setIsAsked] = useState(false)
  const isOnline = useIsOnline()
  const cancel = useMutation(cancelMutation(useApi(), raffleProductId))
  return (
    <>
      <Button
        variant={isSmall ? 'quiet' : 'line'}
        size={isSmall ? 'small' : undefined}
        wide
        disabled={!isOnline}
        onClick={() => setIsAsked(true)}
      >
        응모 취소
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="응모를 취소할까요?"
        body="마감 전까지 다시 응모할 수 있습니다."
        confirmLabel="응모 취소"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: () => onDone?.() })}
      />
    </>
  )
}

/** Words of giving up a win or a place on the reserve list. */
const DECLINE_TEXTS = {
  WIN: {
    label: '당첨 포기',
    title: '당첨을 포기할까요?',
    body: '되돌릴 수 없습니다. 결제 기한 6시간 전까지는 벌점이 없습니다.',
  },
  RESERVE: {
    label: '예비 순번 포기',
    title: '예비 순번을 포기할까요?',
    body: '되돌릴 수 없습니다. 벌점은 없습니다.',
  },
} as const

interface DeclineProps extends CancelEntryProps {
  readonly entryId: number
  readonly place: keyof typeof DECLINE_TEXTS
}

/** Button that gives up a win or a place on the reserve list after a question. */
export function DeclineButton({ raffleProductId, entryId, place, onDone }: DeclineProps) {
  const { label, title, body } = DECLINE_TEXTS[place]
  const [isAsked, setIsAsked] = useState(false)
  const isOnline = useIsOnline()
  const decline = useMutation(declineMutation(useApi(), raffleProductId))
  return (
    <>
      <Button variant="quiet" disabled={!isOnline} onClick={() => setIsAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={title}
        body={body}
        confirmLabel={label}
        busy={decline.isPending}
        onConfirm={() => decline.mutate(entryId, { onSuccess: () => onDone?.() })}
      />
    </>
  )
}
