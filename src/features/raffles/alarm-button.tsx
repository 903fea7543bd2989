import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useEnabledForMember } from '#src/page/use-enabled-for-member.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { alarmMutation, followMutation } from './mutations.ts'
import { alarmsQuery } from './queries.ts'

const PushOffer = lazyComponent(
  async () => (await import('#src/features/messages/inbox/push-offer.tsx')).PushOffer,
)

type Size = 'small' | 'large'

interface AlarmButtonProps {
  readonly raffleProductId: number
  readonly size: Size
}

/** Repetition of a failed call. */
interface Retry {
  readonly isBusy: boolean
  readonly press: () => void
}

/**
 * Alarms of the member; undefined for guests and while they load. `retry` repeats a failed call,
 * undefined without one.
 */
function useAlarms() {
  const login = useLoginState().name
  const enabled = useEnabledForMember(login === 'member')
  const query = useQuery({ ...alarmsQuery, enabled })
  // The error is null while the call is repeated, its number stays.
  const retry: Retry | undefined =
    query.data === undefined && query.errorUpdateCount > 0
      ? { isBusy: query.isFetching, press: () => void query.refetch() }
      : undefined
  return { login, alarms: query.data, retry }
}

/** Switch of the message at the opening of a raffle; guests sign in first. */
export function AlarmButton({ raffleProductId, size }: AlarmButtonProps) {
  const { login, alarms, retry } = useAlarms()
  const alarm = useMutation(alarmMutation(useApi(), raffleProductId))
  const isOn = alarms?.raffleProductIds.includes(raffleProductId) === true
  return (
    <Switch
      size={size}
      isGuest={login === 'guest'}
      isOn={isOn}
      isReady={alarms !== undefined}
      retry={retry}
      busy={alarm.isPending}
      labels={{
        guest: '로그인하고 오픈 알림 받기',
        off: '오픈 알림 받기',
        on: '오픈 알림 해제',
        failed: '알림 다시 불러오기',
      }}
      onSwitch={() => alarm.mutate(!isOn)}
    />
  )
}

/** Switch of the message at the opening of every later raffle, for a time without one. */
export function FollowButton() {
  const { login, alarms, retry } = useAlarms()
  const follow = useMutation(followMutation(useApi()))
  const isOn = alarms?.isForAll === true
  return (
    <Switch
      size="large"
      isGuest={login === 'guest'}
      isOn={isOn}
      isReady={alarms !== undefined}
      retry={retry}
      busy={follow.isPending}
      labels={{
        guest: '로그인하고 새 래플 알림 받기',
        off: '새 래플 오픈 알림 받기',
        on: '새 래플 오픈 알림 해제',
        failed: '알림 다시 불러오기',
      }}
      onSwitch={() => follow.mutate(!isOn)}
    />
  )
}

interface SwitchProps {
  readonly size: Size
  readonly isGuest: boolean
  readonly isOn: boolean
  /** Whether the shop has said what is on. */
  readonly isReady: boolean
  readonly retry: Retry | undefined
  readonly busy: boolean
  readonly labels: Readonly<Record<'guest' | 'off' | 'on' | 'failed', string>>
  readonly onSwitch: () => void
}

function Switch({ size, isGuest, isOn, isReady, retry, busy, labels, onSwitch }: SwitchProps) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const isOnline = useIsOnline()
  if (isGuest) {
    return (
      <LinkButton to="/auth/login" search={{ returnUrl: here }} size={size} variant="line" wide>
        {labels.guest}
      </LinkButton>
    )
  }
  return (
    <>
      <Button
        size={size}
        wide
        variant={isOn || size === 'small' ? 'line' : 'ink'}
        disabled={!(isReady || retry) || !isOnline}
        busy={retry?.isBusy ?? busy}
        onClick={retry?.press ?? onSwitch}
      >
        {retry ? labels.failed : isOn ? labels.on : labels.off}
      </Button>
      {isOn && (
        <Suspense fallback={null}>
          <PushOffer />
        </Suspense>
      )}
    </>
  )
}
