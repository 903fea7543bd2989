import { SHOP_AS_SUBJECT } from '#src/company/shop.ts'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RaffleDetail } from '#contract/raffles/raffle-details.calls.ts'
import type { OwnEntry } from '#contract/raffles/raffle-entries.calls.ts'
import { momentText } from '#src/features/catalogue/product/raffle-text.ts'
import { dayText } from '#src/features/catalogue/product/release-text.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { useInstallWay } from '#src/pwa/install-prompt.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { countdownOf } from '#src/ui/format/countdown.ts'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { AlarmButton } from './alarm-button.tsx'
import { CancelEntryButton } from './entry-actions.tsx'
import { barStateOf, type BarState, type BarVisitor } from './entry-bar-state.ts'
import { RefusedEntry, useQueuedEntry } from './queued-entry.tsx'
import styles from './raffle-page.module.css'

const EntrySheet = lazyOverlay(async () => (await import('./entry-sheet.tsx')).EntrySheet)
const TicketSheet = lazyOverlay(async () => (await import('./ticket-sheet.tsx')).TicketSheet)
const IdentitySheet = lazyOverlay(async () => (await import('./identity-sheet.tsx')).IdentitySheet)
const InstallSheet = lazyOverlay(async () => (await import('./install-sheet.tsx')).InstallSheet)

const route = getRouteApi('/_admitted/raffle/$raffleProductId/')

interface EntryBarProps extends Pick<BarVisitor, 'login' | 'eligibility' | 'error'> {
  readonly raffle: RaffleDetail
  /** Repeats the failed call for `eligibility`. */
  readonly onRetry: () => void
  /** Server time in epoch milliseconds. */
  readonly now: number
}

type Shown = 'entry' | 'ticket' | 'install' | 'identity'

/** Sheets of the next step by the state of the bar. */
const SHEETS: Readonly<Partial<Record<BarState['name'], Shown>>> = {
  apply: 'entry',
  identity: 'identity',
  install: 'install',
}

/** Bar with the next step of the visitor: at the bottom of the screen on phones. */
export function EntryBar({ raffle, login, eligibility, error, onRetry, now }: EntryBarProps) {
  const { raffleProductId } = raffle
  const isInstalled = useInstallWay() === 'installed'
  const state = barStateOf(raffle, { login, eligibility, error, isInstalled })
  const queued = useQueuedEntry(raffleProductId)
  const [shown, setShown] = useShown(state)
  const [isNew, setIsNew] = useState(false)
  const returned = useReturns(setShown)
  const sheet = (name: Shown) => ({
    open: shown === name,
    onOpenChange: (open: boolean) => !open && setShown(undefined),
  })
  const entryId = eligibility?.entry?.entryId
  const show = (name: Shown) => {
    setIsNew(false)
    setShown(name)
  }
  return (
    <div className={styles.bar}>
      <RefusedEntry refused={queued.refused} />
      <Actions
        state={queued.isWaiting ? { name: 'queued' } : state}
        raffle={raffle}
        now={now}
        onShow={show}
        onRetry={onRetry}
      />
      <EntrySheet
        {...sheet('entry')}
        raffle={raffle}
        onSent={(result) => {
          setIsNew(result === 'done')
          setShown(result === 'done' ? 'ticket' : undefined)
        }}
      />
      {entryId !== undefined && (
        <TicketSheet {...sheet('ticket')} entryId={entryId} raffle={raffle} isNew={isNew} />
      )}
      <InstallSheet {...sheet('install')} />
      <IdentitySheet
        {...sheet('identity')}
        {...returned}
        raffleProductId={raffleProductId}
        onVerified={() => setShown('entry')}
      />
    </div>
  )
}

/**
 * Opens the sheet of an identity check or a card whose provider returned to this page in the same
 * tab.
 */
function useReturns(show: (sheet: Shown) => void) {
  const { tokenVersionId: returned, merchant_uid: cardWindow } = route.useSearch()
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const open = useEffectEvent(() => {
    if (returned !== undefined) show('identity')
    else if (cardWindow) show('entry')
  })
  useEffect(() => open(), [])
  return {
    returned,
    onReturned: () => void navigate({ to: path, search: {}, replace: true, resetScroll: false }),
  }
}

/**
 * The sheet that is shown. After a login that a button of this bar led to, it is the sheet of that
 * button until another one is set; the mark in the address outlives a page that renders again.
 */
function useShown(state: BarState) {
  const { enter } = route.useSearch()
  const [shown, setShown] = useState<Shown>()
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const show = (sheet: Shown | undefined) => {
    setShown(sheet)
    if (enter) void navigate({ to: path, search: {}, replace: true, resetScroll: false })
  }
  return [shown ?? (enter && SHEETS[state.name]), show] as const
}

interface ActionsProps extends Pick<EntryBarProps, 'raffle' | 'now' | 'onRetry'> {
  readonly state: BarState
  readonly onShow: (sheet: Shown) => void
}

function Actions({ state, raffle, now, onShow, onRetry }: ActionsProps) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  switch (state.name) {
    case 'alarm':
      return <AlarmButton raffleProductId={raffle.raffleProductId} size="large" />
    case 'login':
      return (
        <LinkButton to="/auth/login" search={{ returnUrl: `${here}?enter=true` }} size="large" wide>
          로그인하고 응모하기
        </LinkButton>
      )
    case 'identity':
      return (
        <Button size="large" wide {...IdentitySheet.intentProps} onClick={() => onShow('identity')}>
          본인인증하고 응모하기
        </Button>
      )
    case 'instagram':
      return (
        <LinkButton to="/my-page/profile" size="large" wide>
          인스타그램 연결하고 응모하기
        </LinkButton>
      )
    case 'install':
      return (
        <Button size="large" wide {...InstallSheet.intentProps} onClick={() => onShow('install')}>
          앱에서 응모하기
        </Button>
      )
    case 'apply':
      return (
        <Button size="large" wide {...EntrySheet.intentProps} onClick={() => onShow('entry')}>
          응모하기
        </Button>
      )
    case 'entered':
      return (
        <div className={styles.stack}>
          <Button size="large" wide onClick={() => onShow('ticket')}>
            응모 완료 · 응모 내역 보기
          </Button>
          <CancelEntryButton isSmall raffleProductId={raffle.raffleProductId} />
        </div>
      )
    case 'pay':
    case 'reserve':
      return <Result entry={state.entry} now={now} onTicket={() => onShow('ticket')} />
    case 'paid':
      return <Paid orderNumber={state.entry.orderNumber} />
    case 'failed':
      return <LoadFailure inline error={state.error} onRetry={onRetry} />
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
    name:
      | 'alarm'
      | 'login'
      | 'identity'
      | 'instagram'
      | 'install'
      | 'apply'
      | 'entered'
      | 'pay'
      | 'reserve'
      | 'paid'
      | 'failed'
  }
>

/** Text of a state without an action. */
function wordsOf(state: Sentence, { announceAt }: RaffleDetail): string {
  switch (state.name) {
    case 'loading':
      return '응모 정보를 확인하고 있습니다'
    case 'suspended':
      return state.until === null ? '응모 제한 중' : `응모 제한 중 (~${monthDay(state.until)})`
    case 'message':
      return state.text
    case 'queued':
      return `응모를 보내는 중 · ${SHOP_AS_SUBJECT} 확인하면 완료됩니다`
    case 'drawing':
      return `추첨 중 · ${momentText(announceAt)} 발표`
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

/** Day without its weekday, `8.30`. */
function monthDay(instant: string): string {
  const [day = ''] = dayText(instant).split('(')
  return day
}

interface ResultProps {
  readonly entry: OwnEntry
  readonly now: number
  readonly onTicket: () => void
}

/** Result of an entry: the way to pay a win, or the rank of a reserve; and its receipt. */
function Result({ entry, now, onTicket }: ResultProps) {
  const { entryId, state, reserveRank, payDueAt } = entry
  if (state === 'RESERVE')
    return (
      <Button size="large" wide onClick={onTicket}>
        {`예비 ${reserveRank ?? ''}번`}
      </Button>
    )
  const left = payDueAt === null ? '' : ` (남은 시간 ${countdownOf(payDueAt, now)})`
  return (
    <div className={styles.stack}>
      <LinkButton to="/cart/payment" search={{ raffle: entryId }} preload={false} size="large" wide>
        {`당첨 · 결제하기${left}`}
      </LinkButton>
      <Button size="small" variant="quiet" onClick={onTicket}>
        응모 내역 보기
      </Button>
    </div>
  )
}

/** Paid win, with the way to its order. */
function Paid({ orderNumber }: Pick<OwnEntry, 'orderNumber'>) {
  if (orderNumber === null) {
    return (
      <Button size="large" wide disabled>
        결제 완료
      </Button>
    )
  }
  return (
    <LinkButton
      to="/my-page/orders/$orderNumber"
      params={{ orderNumber }}
      variant="line"
      size="large"
      wide
    >
      결제 완료 · 주문 보기
    </LinkButton>
  )
}
