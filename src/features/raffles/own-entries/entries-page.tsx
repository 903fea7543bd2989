import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { EntrySection, EntrySummary } from '#contract/raffles/raffle-entries.calls.ts'
import { serverTimeAt, useServerNowFromStart } from '#src/browser/use-server-now-from-start.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { RowSkeletons } from '#src/layout/account/answer.tsx'
import { isUnpaidWin } from '#src/features/raffles/is-unpaid-win.ts'
import { UnpaidWinCount, useDues } from '#src/features/orders/dues/unpaid-wins.tsx'
import { winsAt } from '#src/features/orders/dues/dues-at.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { MorePages } from '#src/offline/more-pages.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { countdownOf } from '#src/ui/format/countdown.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import styles from './entries-page.module.css'
import { ENTRY_TABS, tabToOpen } from './entry-sections.ts'
import { nextText, stateText } from './entry-text.ts'
import { raffleEntriesQuery } from './queries.ts'

const EntryPage = lazyComponent(async () => (await import('./entry-page.tsx')).EntryPage)

const route = getRouteApi('/_admitted/my-page/raffles')

/** Page of the member's raffle entries by state, and of one of them. */
export function EntriesPage() {
  const { tab: chosen, entry } = route.useSearch()
  const opened = useTabToOpen()
  const tab = chosen ?? opened
  if (entry !== undefined) {
    return (
      <Suspense fallback={<EntryWait />}>
        <EntryPage key={entry} entryId={entry} />
      </Suspense>
    )
  }
  return (
    <AccountFrame title="래플 응모 내역">
      <nav className={styles.tabs} aria-label="응모 상태">
        {ENTRY_TABS.map(({ section, label }) => (
          <Link
            key={section}
            to="/my-page/raffles"
            search={{ tab: section }}
            replace
            resetScroll={false}
            className={chip.chip}
            data-here={section === tab}
            aria-current={section === tab ? 'true' : undefined}
          >
            {label}
            {section === 'WON' && (
              <UnpaidWinCount>
                {(text) => <span className={styles.count}>{text}</span>}
              </UnpaidWinCount>
            )}
          </Link>
        ))}
      </nav>
      {tab === undefined ? <RowSkeletons height="8rem" /> : <Entries section={tab} />}
    </AccountFrame>
  )
}

/**
 * Tab of an address without one, by the first answer about unpaid wins: a later one must not change
 * the page under its reader. Undefined until then.
 */
function useTabToOpen(): EntrySection | undefined {
  const { data, dataUpdatedAt, isLoading } = useDues()
  const find = () => {
    if (data === undefined) return isLoading ? undefined : tabToOpen(undefined)
    return tabToOpen(winsAt(data, serverTimeAt(data.serverTime, dataUpdatedAt, Date.now())))
  }
  const [opened, setOpened] = useState(find)
  if (opened === undefined && !isLoading) setOpened(find())
  return opened
}

/** Place of an entry while its code is loaded. */
function EntryWait() {
  return (
    <AccountFrame title="응모 상세">
      <RowSkeletons height="6rem" />
    </AccountFrame>
  )
}

function Entries({ section }: { section: EntrySection }) {
  const list = useInfiniteQuery(raffleEntriesQuery(section))
  const { data, dataUpdatedAt, error, isPlaceholderData } = list
  if (data === undefined || isPlaceholderData) {
    if (error === null) return <RowSkeletons height="8rem" />
    return <FailureSection as="h2" error={error} onRetry={() => void list.refetch()} />
  }
  const entries = data.pages.flatMap(({ items }) => items)
  const latest = data.pages.at(-1)
  if (entries.length === 0 || latest === undefined) {
    return (
      <EmptyState
        drawing="bare-deck"
        sentence={ENTRY_TABS.find((tab) => tab.section === section)?.empty}
        action={<LinkButton to="/app-download">래플 보러 가기</LinkButton>}
      />
    )
  }
  return (
    <>
      <EntryItems entries={entries} serverTime={latest.serverTime} receivedAt={dataUpdatedAt} />
      <MorePages list={list} />
    </>
  )
}

interface EntryItemsProps {
  readonly entries: readonly EntrySummary[]
  readonly serverTime: string
  /** Time of the answer by the device's clock. */
  readonly receivedAt: number
}

function EntryItems({ entries, serverTime, receivedAt }: EntryItemsProps) {
  const now = useServerNowFromStart(serverTime, receivedAt)
  return (
    <ul className={styles.list} aria-label="응모 내역">
      {entries.map((entry) => (
        <EntryItem key={entry.entryId} entry={entry} now={now} />
      ))}
    </ul>
  )
}

interface EntryItemProps {
  readonly entry: EntrySummary
  /** Server time in epoch milliseconds. */
  readonly now: number
}

function EntryItem({ entry, now }: EntryItemProps) {
  const { entryId, receiptNo, raffle, sizeLabel, appliedAt } = entry
  const isUnpaid = isUnpaidWin(entry, now)
  return (
    <li className={styles.item}>
      <Link to="/my-page/raffles" search={{ entry: entryId }} className={styles.link}>
        <div className={styles.picture}>
          <Picture picture={raffle.product.thumbnail} alt="" sizes="96px" />
        </div>
        <div className={styles.words}>
          <p className={isUnpaid ? styles.signal : styles.state}>{stateText(entry)}</p>
          <p className={styles.name}>{raffle.product.name}</p>
          <p className={styles.quiet}>사이즈 {sizeLabel}</p>
          <p className={styles.quiet}>
            {formatMoment(appliedAt)} 응모 · {receiptNo}
          </p>
          <p>{nextText(entry, now)}</p>
        </div>
      </Link>
      {isUnpaid && <PayWay entry={entry} now={now} />}
    </li>
  )
}

/** Way to the payment of a win, with the remaining time. */
function PayWay({ entry: { entryId, payDueAt, raffle }, now }: EntryItemProps) {
  return (
    <div className={styles.pay}>
      {payDueAt !== null && (
        <p>
          남은 시간{' '}
          <span className={styles.left} role="timer">
            {countdownOf(payDueAt, now)}
          </span>
        </p>
      )}
      <LinkButton
        to="/cart/payment"
        search={{ raffle: entryId }}
        preload={false}
        aria-label={`${raffle.product.name} 결제하기`}
      >
        결제하기
      </LinkButton>
    </div>
  )
}
