import { useMutation } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { cardReturnOf } from '#src/features/payments/cards/card-return.ts'
import { PaymentWindowError } from '#src/features/payments/window/portone.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import {
  confirmReplacementMutation,
  replaceCardMutation,
  type ReplacedCard,
} from './replace-card.ts'

const route = getRouteApi('/_admitted/my-page/raffles')

const DECLINED = '카드를 등록하지 못했습니다. 이전 카드가 그대로 유지됩니다.'

/**
 * Button that replaces the registered card of an entry in a deferred raffle, until the close and
 * between the charges.
 */
export function ReplaceCardButton({ entryId }: { entryId: number }) {
  const isOnline = useIsOnline()
  const replacement = useReplacement(entryId)
  return (
    <>
      <ProblemNote problem={replacement.problem} />
      <Button
        variant="line"
        wide
        disabled={!isOnline}
        busy={replacement.isBusy}
        onClick={replacement.start}
      >
        결제 카드 변경
      </Button>
    </>
  )
}

/**
 * Window of the provider in a frame of this page, or on phones on the provider's page, which
 * returns to this one.
 */
function useReplacement(entryId: number) {
  const api = useApi()
  const navigate = useNavigate()
  const search = route.useSearch()
  const opening = useMutation(replaceCardMutation(api, entryId))
  const confirming = useMutation(confirmReplacementMutation(api, entryId))
  const [isDeclined, setIsDeclined] = useState(false)
  const follow = (result: ReplacedCard) => {
    setIsDeclined(result === 'failed')
    if (result === 'cancelled') void toast('카드 변경이 취소되었습니다.')
    if (result === 'replaced') void toast('결제 카드가 변경되었습니다.')
  }
  const confirmReturned = useEffectEvent(() => {
    const answer = cardReturnOf(search)
    if (answer === undefined) return
    void navigate({ to: '/my-page/raffles', search: { entry: entryId }, replace: true })
    confirming.mutate(answer, { onSuccess: follow })
  })
  useEffect(() => confirmReturned(), [])
  const error = opening.error ?? confirming.error
  return {
    isBusy: opening.isPending || confirming.isPending,
    problem: isDeclined ? DECLINED : error === null ? undefined : problemOf(error),
    start: () => {
      setIsDeclined(false)
      confirming.reset()
      opening.mutate(undefined, { onSuccess: follow })
    },
  }
}

const problemOf = (error: unknown) =>
  error instanceof PaymentWindowError
    ? '카드 등록 창을 열 수 없습니다. 네트워크 연결을 확인해 주세요.'
    : failureMessage(error)
