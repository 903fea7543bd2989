import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { RaffleCard, listRaffleGroups } from '#contract/raffles/raffles.calls.ts'
import { Link } from '@tanstack/react-router'
import { Picture } from '#src/ui/picture/picture.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { countdownOf } from '#src/ui/format/countdown.ts'
import { nearestRaffle } from './nearest-raffle.ts'
import styles from './raffle-teaser.module.css'
import { useServerNow } from '#src/browser/use-server-now.ts'

/** Teaser of the raffle that ends or opens next, with the remaining time as headline. */
export function RaffleTeaser({
  answer,
  receivedAt,
}: {
  answer: ResponseOf<typeof listRaffleGroups> | undefined
  /** Time of the answer by the device's clock: the device may have stored it. */
  receivedAt: number
}) {
  return answer && <Nearest answer={answer} receivedAt={receivedAt} />
}

function Nearest({
  answer: { groups, serverTime },
  receivedAt,
}: {
  answer: ResponseOf<typeof listRaffleGroups>
  receivedAt: number
}) {
  const now = useServerNow(serverTime, receivedAt)
  const raffle = nearestRaffle(groups, now)
  return raffle && <Teaser raffle={raffle} now={now} />
}

function Teaser({ raffle, now }: { raffle: RaffleCard; now: number }) {
  const isOpen = raffle.state === 'OPEN'
  const { product } = raffle
  return (
    <section data-appear className={styles.teaser} aria-labelledby="home-raffle">
      <div className={styles.picture}>
        <Picture picture={product.thumbnail} sizes="(min-width: 64rem) 50vw, 100vw" />
      </div>
      <div className={styles.words}>
        <h2 id="home-raffle" className={styles.kind} lang="en">
          RAFFLE <span className={styles.state}>{isOpen ? 'OPEN' : 'SOON'}</span>
        </h2>
        <div>
          <p className={styles.label}>{isOpen ? '응모 마감까지' : '응모 시작까지'}</p>
          <p className={styles.time} role="timer">
            {countdownOf(isOpen ? raffle.closeAt : raffle.openAt, now)}
          </p>
        </div>
        <div className={styles.product}>
          <p className={styles.brand}>{product.brand.nameEn}</p>
          <p className={styles.name}>{product.name}</p>
          <p>{formatKrw(raffle.price)}</p>
          <Link
            to="/raffle/$raffleProductId"
            params={{ raffleProductId: String(raffle.raffleProductId) }}
            className={styles.more}
          >
            {isOpen ? '응모하러 가기' : '래플 보기'}
          </Link>
          <Link to="/app-download" className={styles.all}>
            모든 래플 보기
          </Link>
        </div>
      </div>
    </section>
  )
}
