import type { RaffleDetail } from '#contract/raffle-details.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { ShareButton } from '#src/ui/share/share-button.tsx'
import styles from './raffle-page.module.css'

/** Calendar file with the opening and the announcement while one is ahead, and the share sheet (Product 2.4). */
export function RaffleLinks({ raffle }: { raffle: RaffleDetail }) {
  const { raffleProductId, product, groupTitle } = raffle
  return (
    <p className={styles.links}>
      <CalendarLink raffle={raffle} />
      <ShareButton title={`${groupTitle} · ${product.name}`} key={raffleProductId} />
    </p>
  )
}

function CalendarLink({ raffle: { raffleProductId, state } }: { raffle: RaffleDetail }) {
  const isOnline = useIsOnline()
  const isAhead = state === 'SCHEDULED' || state === 'OPEN' || state === 'CLOSED'
  if (!isAhead || !isOnline) return null
  return (
    <a href={`/raffle/${raffleProductId}/calendar.ics`} download className={styles.audit}>
      {state === 'SCHEDULED' ? '오픈 일정 캘린더에 추가' : '발표 일정 캘린더에 추가'}
    </a>
  )
}
