import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RaffleEntryState } from '#contract/catalogue/raffle-terms.ts'
import type { RaffleCard } from '#contract/raffles/raffles.calls.ts'
import { momentText } from '#src/features/catalogue/product/raffle-text.ts'
import { countdownOf } from '#src/ui/format/countdown.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import { badgeOf } from './raffle-badge.ts'
import styles from './raffle-tile.module.css'

interface RaffleTileProps {
  readonly raffle: RaffleCard
  readonly entry: RaffleEntryState | undefined
  /** Server time in epoch milliseconds. */
  readonly now: number
  /** Shown below the raffle. */
  readonly actions?: ReactNode
}

/** Raffle in a list: picture, state, name, price, schedule and remaining time. */
export function RaffleTile({ raffle, entry, now, actions }: RaffleTileProps) {
  const { product, price, openAt, closeAt, announceAt, mode, channel } = raffle
  const badge = badgeOf(raffle, entry, now)
  return (
    <article className={styles.tile}>
      <Link
        to="/raffle/$raffleProductId"
        params={{ raffleProductId: String(raffle.raffleProductId) }}
        className={styles.link}
      >
        <div className={styles.picture}>
          <Picture picture={product.thumbnail} alt="" sizes="(min-width: 64rem) 33vw, 50vw" />
          <p className={badge.tone === 'signal' ? styles.signal : styles.badge}>{badge.text}</p>
        </div>
        <div className={styles.words}>
          <p className={styles.brand}>{product.brand.nameEn}</p>
          <h3 className={styles.name}>{product.name}</h3>
          <p className={styles.price}>{formatKrw(price)}</p>
          <p className={styles.quiet}>
            {momentText(openAt)} ~ {momentText(closeAt)}
          </p>
          <p className={styles.quiet}>발표 {momentText(announceAt)}</p>
          <Remaining raffle={raffle} now={now} />
          <p className={styles.marks}>
            {channel === 'APP_ONLY' && <span>APP 전용</span>}
            {mode === 'DEFERRED' && <span>후불</span>}
          </p>
        </div>
      </Link>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}

/** Time until the next step; nothing for an ended raffle. */
function Remaining({ raffle, now }: Pick<RaffleTileProps, 'raffle' | 'now'>) {
  const { state, openAt, closeAt } = raffle
  if (state !== 'OPEN' && state !== 'SCHEDULED') return null
  return (
    <p className={styles.time} role="timer">
      <span className="visually-hidden">
        {state === 'OPEN' ? '응모 마감까지' : '응모 시작까지'}{' '}
      </span>
      {countdownOf(state === 'OPEN' ? closeAt : openAt, now)}
    </p>
  )
}
