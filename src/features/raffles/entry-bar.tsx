import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { RaffleDetail } from '#contract/raffle-details.ts'
import type { OwnEntry } from '#contract/raffle-entries.ts'
import { momentText } from '#src/features/catalogue/product/raffle-text.ts'
import { dayText } from '#src/features/catalogue/product/release-text.ts'
import { useLoginState } from '#src/features/members/use-login-state.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { useInstallWay } from '#src/pwa/install-prompt.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { countdownOf } from '#src/ui/format/countdown.ts'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { barStateOf, type BarState } from './entry-bar-state.ts'
import { alarmMutation } from './mutations.ts'
import { eligibilityQuery } from './queries.ts'
import { RefusedEntry, useQueuedEntry } from './queued-entry.tsx'
import styles from './raffle-page.module.css'

const EntrySheet = lazyOverlay(async () => (await import('./entry-sheet.tsx')).EntrySheet)
const TicketSheet = lazyOverlay(async () => (await import('./ticket-sheet.tsx')).TicketSheet)
const InstallSheet = lazyOverlay(async () => (await import('./install-sheet.tsx')).InstallSheet)

interface EntryBarProps {
  readonly raffle: RaffleDetail
  /** Server time in epoch milliseconds. */
  readonly now: number
}

/** Bar with the next step of the visitor: at the bottom of the screen on phones (Product 2.4). */
export function EntryBar({ raffle, now }: EntryBarProps) {
  const state = useBarState(raffle)
  const queued = useQueuedEntry(raffle.raffleProductId)
  const [shown, setShown] = useState<'entry' | 'ticket' | 'install'>()
  const [entryId, setEntryId] = useState<number>()
  const close = () => setShown(undefined)
  const openTicket = (id: number) => {
    setEntryId(id)
    setShown('ticket')
  }
  const ticketId = entryId ?? (state.name === 'entered' ? state.entry.entryId : undefined)
  return (
    <div className={styles.bar}>
      <RefusedEntry refused={queued.refused} />
      <Actions
        state={queued.isWaiting ? { name: 'kept' } : state}
        raffle={raffle}
        now={now}
        onApply={() => setShown('entry')}
        onInstall={() => setShown('install')}
        onTicket={openTicket}
      />
      <EntrySheet
        open={shown === 'entry'}
        onOpenChange={(open) => !open && close()}
        raffle={raffle}
        onSent={(result) => setShown(result === 'done' ? 'ticket' : undefined)}
      />
      {ticketId !== undefined && (
        <TicketSheet
          open={shown === 'ticket'}
          onOpenChange={(open) => !open && close()}
          entryId={ticketId}
          raffle={raffle}
        />
      )}
      <InstallSheet open={shown === 'install'} onOpenChange={(open) => !open && close()} />
    </div>
  )
}

function useBarState(raffle: RaffleDetail): BarState {
  const login = useLoginState().name
  const api = useApi()
  const isInstalled = useInstallWay() === 'installed'
  const enabled = () => login === 'member' && api.hasToken()
  const { data } = useQuery({ ...eligibilityQuery(raffle.raffleProductId), enabled })
  return barStateOf(raffle, { login, eligibility: data, isInstalled })
}

interface ActionsProps extends EntryBarProps {
  readonly state: BarState
  readonly onApply: () => void
  readonly onInstall: () => void
  readonly onTicket: (entryId: number) => void
}

function Actions({ state, raffle, now, onApply, onInstall, onTicket }: ActionsProps) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  switch (state.name) {
    case 'alarm':
      return <AlarmButton raffle={raffle} />
    case 'login':
      return (
        <LinkButton to="/auth/login" search={{ returnUrl: here }} size="large" wide>
          로그인하고 응모하기
        </LinkButton>
      )
    case 'identity':
      return (
        <LinkButton to="/my-page/profile" size="large" wide>
          본인인증하고 응모하기
        </LinkButton>
      )
    case 'install':
      return (
        <Button size="large" wide {...InstallSheet.intentProps} onClick={onInstall}>
          앱에서 응모하기
        </Button>
      )
    case 'apply':
      return (
        <Button size="large" wide {...EntrySheet.intentProps} onClick={onApply}>
          응모하기
        </Button>
      )
    case 'entered':
      return (
        <Button size="large" wide onClick={() => onTicket(state.entry.entryId)}>
          응모 완료 · 응모 내역 보기
        </Button>
      )
    case 'pay':
    case 'reserve':
      return <Result entry={state.entry} raffle={raffle} now={now} onTicket={onTicket} />
    default:
      return (
        <Button size="large" wide disabled>
          {wordsOf(state, raffle)}
        </Button>
      )
  }
}

/** States without an action. */
type Sentence = Exclude<
  BarState,
  {
    name: 'alarm' | 'login' | 'identity' | 'install' | 'apply' | 'entered' | 'pay' | 'reserve'
  }
>

/** Text of a state without an action. */
function wordsOf(state: Sentence, { announceAt }: RaffleDetail): string {
  switch (state.name) {
    case 'loading':
      return '응모 정보를 확인하고 있습니다'
    case 'suspended':
      return state.until === null ? '응모 제한 중' : `응모 제한 중 (~${dayText(state.until)})`
    case 'message':
      return state.text
    case 'kept':
      return '응모를 보내는 중 · 매장이 확인하면 완료됩니다'
    case 'drawing':
      return `추첨 중 · ${momentText(announceAt)} 발표`
    case 'paid':
      return '결제 완료'
    case 'lost':
      return '아쉽게도 당첨되지 않았습니다'
    case 'over':
      return '종료된 래플입니다'
    case 'canceled':
      return '취소된 래플입니다'
    default:
      return state satisfies never
  }
}

interface ResultProps {
  readonly entry: OwnEntry
  readonly raffle: RaffleDetail
  readonly now: number
  readonly onTicket: (entryId: number) => void
}

/** Result of an entry: the way to pay a win, or the rank of a reserve; and its receipt. */
function Result({ entry, raffle, now, onTicket }: ResultProps) {
  const { entryId, state, reserveRank, payDueAt } = entry
  if (state === 'RESERVE')
    return (
      <Button size="large" wide onClick={() => onTicket(entryId)}>
        {`예비 ${reserveRank ?? ''}번`}
      </Button>
    )
  const left = payDueAt === null ? '' : ` (남은 시간 ${countdownOf(payDueAt, now)})`
  return (
    <div className={styles.pair}>
      <LinkButton
        to="/cart/payment"
        search={{ raffle: raffle.raffleProductId }}
        preload={false}
        size="large"
        wide
      >
        {`당첨 · 결제하기${left}`}
      </LinkButton>
      <Button size="large" variant="line" onClick={() => onTicket(entryId)}>
        응모 내역
      </Button>
    </div>
  )
}

/** Switch of the message at the opening; guests sign in first. */
function AlarmButton({ raffle }: { raffle: RaffleDetail }) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const login = useLoginState().name
  const isOnline = useIsOnline()
  const alarm = useMutation(alarmMutation(useApi(), raffle.raffleProductId))
  const isOn = alarm.data?.on ?? raffle.alarm
  if (login === 'guest') {
    return (
      <LinkButton to="/auth/login" search={{ returnUrl: here }} size="large" wide>
        로그인하고 오픈 알림 받기
      </LinkButton>
    )
  }
  return (
    <Button
      size="large"
      wide
      variant={isOn ? 'line' : 'ink'}
      disabled={login === 'loading' || !isOnline}
      busy={alarm.isPending}
      onClick={() => alarm.mutate(!isOn)}
    >
      {isOn ? '오픈 알림 해제' : '오픈 알림 받기'}
    </Button>
  )
}
