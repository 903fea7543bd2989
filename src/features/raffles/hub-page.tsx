import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { RaffleEntryState } from '#contract/catalogue/raffle-terms.ts'
import type { RaffleCard, RaffleGroup } from '#contract/raffles/raffles.calls.ts'
import { useServerNow } from '#src/browser/use-server-now.ts'
import { BannerBand } from '#src/layout/banners/banner-band.tsx'
import { useBanners } from '#src/layout/banners/use-banners.ts'
import { DueBanner } from '#src/features/orders/dues/due-banner.tsx'
import { useLoginState } from '#src/page/use-login-state.ts'
import { momentText } from '#src/features/catalogue/product/raffle-text.ts'
import { useApi } from '#src/page/use-api.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { countdownOf } from '#src/ui/format/countdown.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import { AlarmButton, FollowButton } from './alarm-button.tsx'
import { AppPanel } from './app-panel.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { RaffleGuide } from './raffle-guide.tsx'
import { RaffleTile } from './raffle-tile.tsx'
import { groupsNow, sectionsOf, type HubSection } from './hub-sections.ts'
import { entryNow } from './entry-now.ts'
import { allRaffleGroupsQuery, latestEntriesQuery } from './queries.ts'
import styles from './hub-page.module.css'
import { useEffect } from 'react'
import { idIn } from '#src/page/search-values.ts'

/**
 * Opens the own entry that the address names: the payment of a deferred raffle on a phone returns
 * here.
 */
function useEntryReturn(): void {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const entry = idIn(search['entry'])
  useEffect(() => {
    if (entry !== undefined)
      void navigate({ to: '/my-page/raffles', search: { entry }, replace: true })
  }, [entry, navigate])
}

/** Raffle page: the running raffle, all raffles by state, installation of the app and the guide. */
export function HubPage() {
  const { data, dataUpdatedAt } = useSuspenseQuery(allRaffleGroupsQuery)
  const now = useServerNow(data.serverTime, dataUpdatedAt)
  const entries = useOwnEntries(now)
  const banners = useBanners('RAFFLE')
  const { lead, sections } = sectionsOf(groupsNow(data.groups, now))
  useEntryReturn()
  return (
    <div>
      <DueBanner />
      <Hero lead={lead} now={now} />
      {lead === undefined && (
        <EmptyState
          drawing="bare-deck"
          sentence="현재 진행 중인 래플이 없습니다."
          action={<FollowButton />}
        />
      )}
      {sections.map((section) => (
        <Section key={section.title} section={section} entries={entries} now={now} />
      ))}
      {banners !== undefined && (
        <>
          <div className={styles.section}>
            <BannerBand banners={banners} />
          </div>
          <AppPanel />
          <RaffleGuide />
        </>
      )}
    </div>
  )
}

type OwnEntries = ReadonlyMap<number, RaffleEntryState>

/** States of the member's latest entries by raffle at an instant; empty for guests. */
function useOwnEntries(now: number): OwnEntries {
  const isMember = useLoginState().name === 'member'
  const api = useApi()
  const enabled = () => isMember && api.hasToken()
  const { data } = useQuery({ ...latestEntriesQuery, enabled })
  return new Map(data?.items.map((entry) => [entry.raffle.raffleProductId, entryNow(entry, now)]))
}

/**
 * Group with the next deadline, its countdown as headline; without one the name of the page alone.
 */
function Hero({ lead, now }: { lead: RaffleGroup | undefined; now: number }) {
  const isOpen = lead?.state === 'OPEN'
  return (
    <header className={lead?.hero ? styles.hero : styles.bare}>
      {lead?.hero && (
        <div className={styles.picture}>
          <Picture picture={lead.hero} alt="" sizes="100vw" priority />
        </div>
      )}
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          <span lang="en">RAFFLE</span>
          <span className="visually-hidden"> 래플(응모)</span>
        </h1>
        {lead !== undefined && (
          <div>
            <p className={styles.group}>{lead.title}</p>
            <p className={styles.label}>
              {isOpen
                ? `응모 마감까지 · ${momentText(lead.closeAt)}`
                : `응모 시작까지 · ${momentText(lead.openAt)}`}
            </p>
            <p className={styles.time} role="timer">
              {countdownOf(isOpen ? lead.closeAt : lead.openAt, now)}
            </p>
            <LeadLink products={lead.products} isOpen={isOpen} />
          </div>
        )}
      </div>
    </header>
  )
}

function LeadLink({ products, isOpen }: { products: readonly RaffleCard[]; isOpen: boolean }) {
  const [first] = products
  if (first === undefined) return null
  return (
    <Link
      to="/raffle/$raffleProductId"
      params={{ raffleProductId: String(first.raffleProductId) }}
      className={styles.lead}
    >
      {isOpen ? '응모하러 가기' : '미리 보기'}
    </Link>
  )
}

interface SectionProps {
  readonly section: HubSection
  readonly entries: OwnEntries
  readonly now: number
}

function Section({ section, entries, now }: SectionProps) {
  return (
    <section className={styles.section} aria-label={section.title}>
      <h2 className={styles.heading}>
        {section.title} <span className={styles.count}>{section.raffles.length}</span>
      </h2>
      <div className={styles.grid}>
        {section.raffles.map((raffle) => (
          <RaffleTile
            key={raffle.raffleProductId}
            raffle={raffle}
            entry={entries.get(raffle.raffleProductId)}
            now={now}
            actions={raffle.state === 'SCHEDULED' ? <Ahead raffle={raffle} /> : undefined}
          />
        ))}
      </div>
    </section>
  )
}

/** Alarm and calendar file of a raffle that is not open yet. */
function Ahead({ raffle }: { raffle: RaffleCard }) {
  return (
    <>
      <AlarmButton raffleProductId={raffle.raffleProductId} size="small" />
      <CalendarLink raffle={raffle} />
    </>
  )
}
