import type { RaffleDetail } from '#contract/raffles/raffle-details.calls.ts'
import { ShareButton } from '#src/ui/share/share-button.tsx'
import { CalendarLink } from './calendar-link.tsx'
import styles from './raffle-page.module.css'

/** Calendar file with the opening and the announcement while one is ahead, and the share sheet. */
export function RaffleLinks({ raffle }: { raffle: RaffleDetail }) {
  const { raffleProductId, product, groupTitle } = raffle
  return (
    <p className={styles.links}>
      <CalendarLink raffle={raffle} />
      <ShareButton title={`${groupTitle} · ${product.name}`} key={raffleProductId} />
    </p>
  )
}
