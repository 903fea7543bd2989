import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { EntrySection, EntrySummary } from '#contract/raffle-entries.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { AccountFrame } from '#src/features/account/frame/account-frame.tsx'
import { RowSkeletons } from '#src/features/account/frame/answer.tsx'
import { isUnpaidWin } from '#src/features/account/frame/is-unpaid-win.ts'
import { useUnpaidWins } from '#src/features/account/frame/unpaid-wins.tsx'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { MorePages } from '#src/offline/more-pages.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import styles from './entries-page.module.css'
import { ENTRY_TABS, openTab } from './entry-sections.ts'
import { nextText, stateText } from './entry-text.ts'
import { raffleEntriesQuery } from './queries.ts'

const EntryPage = lazyComponent(async () => (await import('./entry-page.tsx')).EntryPage)

const route = getRouteApi('/_admitted/my-page/raffles')

/** Page of the member's raffle entries by state, and of one of them (Product 2.11). */
export function EntriesPage() {
  const { tab: chosen, entry } = route.useSearch()
  const unpaidWins = useUnpaidWins()
  const tab = openTab(chosen, unpaidWins)
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
            {section === 'WON' && unpaidWins ? ` 결제 대기 ${unpaidWins}` : ''}
          </Link>
        ))}
      </nav>
      {tab === undefined ? <RowSkeletons height="8rem" /> : <Entries section={tab} />}
    </AccountFrame>
  )
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
  const { data, error, isPlaceholderData } = list
  if (data === undefined || isPlaceholderData) {
    if (error === null) return <RowSkeletons height="8rem" />
    return <FailureSection as="h2" error={error} onRetry={() => void list.refetch()} />
  }
  const entries = data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) {
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
      <ul className={styles.list} aria-label="응모 내역">
        {entries.map((entry) => (
          <EntryItem key={entry.entryId} entry={entry} />
        ))}
      </ul>
      <MorePages list={list} />
    </>
  )
}

function EntryItem({ entry }: { entry: EntrySummary }) {
  const { entryId, receiptNo, raffle, sizeLabel, appliedAt } = entry
  return (
    <li className={styles.item}>
      <Link to="/my-page/raffles" search={{ entry: entryId }} className={styles.link}>
        <div className={styles.picture}>
          <Picture picture={raffle.product.thumbnail} alt="" sizes="96px" />
        </div>
        <div className={styles.words}>
          <p className={isUnpaidWin(entry) ? styles.signal : styles.state}>{stateText(entry)}</p>
          <p className={styles.name}>{raffle.product.name}</p>
          <p className={styles.quiet}>사이즈 {sizeLabel}</p>
          <p className={styles.quiet}>
            {formatMoment(appliedAt)} 응모 · {receiptNo}
          </p>
          <p>{nextText(entry)}</p>
        </div>
      </Link>
    </li>
  )
}
