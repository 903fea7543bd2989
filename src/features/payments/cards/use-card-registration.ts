import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CardWindow } from '#contract/payments/auto-pays.calls.ts'
import type { AutoPay } from '#contract/orders/auto-pay.ts'
import type { PaymentReturn } from '#contract/payments/payments.calls.ts'
import { PaymentWindowError } from '#src/features/payments/window/portone.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useApi } from '#src/page/use-api.ts'
import { toast } from '#src/ui/toast/toast.ts'
import type { CardResult } from './confirm-card.ts'
import { confirmCardMutation, registerCardMutation } from './mutations.ts'

/** Answer of the registered cards with a window for the next one. */
interface RegistrationOptions {
  readonly next: { readonly customerUid: string; readonly window: CardWindow } | undefined
  /** Answer in the page's address, after a window that left this page. */
  readonly returned: PaymentReturn | undefined
  /** Removes that answer from the address. */
  readonly onReturned: () => void
  /** Called with a new card. */
  readonly onAdded?: (card: AutoPay) => void
}

/**
 * Registration of a card in the provider's window: in a frame of this page, or on phones on the
 * provider's page, which returns to this one.
 */
export function useCardRegistration({ next, returned, onReturned, onAdded }: RegistrationOptions) {
  const api = useApi()
  const opening = useMutation(registerCardMutation(api))
  const confirming = useMutation(confirmCardMutation(api))
  const [declined, setDeclined] = useState<string>()

  const follow = (outcome: CardResult) => {
    if (outcome.result === 'failed') setDeclined(outcome.message ?? '카드를 등록하지 못했습니다.')
    if (outcome.result === 'cancelled') void toast('카드 등록이 취소되었습니다.')
    if (outcome.result === 'added') {
      onAdded?.(outcome.card)
      void toast('카드가 등록되었습니다.')
    }
  }
  const confirmReturned = useEffectEvent(() => {
    if (returned === undefined) return
    onReturned()
    // The address of an earlier window may come back from the history.
    if (next?.window.merchantUid !== returned.merchant_uid) return
    const { customerUid } = next
    confirming.mutate({ customerUid, answer: returned }, { onSuccess: follow })
  })
  useEffect(() => confirmReturned(), [])

  const { reset } = opening
  useEffect(() => {
    // Back from the provider's page may bring this page as it was left: its window answers no more.
    const onShow = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])

  const error = opening.error ?? confirming.error
  return {
    isBusy: opening.isPending || confirming.isPending,
    problem: declined ?? (error === null ? undefined : problemOf(error)),
    start: () => {
      if (next === undefined || opening.isPending || confirming.isPending) return
      setDeclined(undefined)
      confirming.reset()
      opening.mutate(next, { onSuccess: follow })
    },
  }
}

const problemOf = (error: unknown) =>
  error instanceof PaymentWindowError
    ? '카드 등록 창을 열 수 없습니다. 네트워크 연결을 확인해 주세요.'
    : failureMessage(error)
