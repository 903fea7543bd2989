import type { ResponseOf } from '#contract/endpoint.ts'
import type { RaffleCard, listRaffleGroups } from '#contract/raffles.ts'
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
}: {
  answer: ResponseOf<typeof listRaffleGroups> | undefined
}) {
  const raffle = answer && nearestRaffle(answer.groups)
  if (answer === undefined || raffle === undefined) return null
  return <Teaser raffle={raffle} serverTime={answer.serverTime} />
}

function Teaser({ raffle, serverTime }: { raffle: RaffleCard; serverTime: string }) {
  const now = useServerNow(serverTime)
  const isOpen = raffle.state === 'OPEN'
  const { product } = raffle
  return (
    <section data-appear className={styles.teaser} aria-labelledby="home-raffle">
      <div className={styles.picture}>
        <Picture picture={product.thumbnail} sizes="(min-width: 1024px) 50vw, 100vw" />
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
          <Link to="/app-download" className={styles.more}>
            래플 보기
          </Link>
        </div>
      </div>
    </section>
  )
}
