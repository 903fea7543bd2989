import type { RaffleTerms } from '#contract/catalogue/raffle-terms.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import styles from './calendar-link.module.css'

/** Calendar file of a raffle with its next dates, until the announcement. */
export function CalendarLink({
  raffle: { raffleProductId, state },
}: {
  raffle: Pick<RaffleTerms, 'raffleProductId' | 'state'>
}) {
  const isOnline = useIsOnline()
  const isAhead = state === 'SCHEDULED' || state === 'OPEN' || state === 'CLOSED'
  if (!isAhead || !isOnline) return null
  return (
    <a href={`/raffle/${raffleProductId}/calendar.ics`} download className={styles.link}>
      {state === 'SCHEDULED' ? '오픈 일정 캘린더에 추가' : '발표 일정 캘린더에 추가'}
    </a>
  )
}
