import { Link } from '@tanstack/react-router'
import type { EntryNews } from './entry-news.ts'
import styles from './entry-news.module.css'

interface EntryNewsListProps {
  readonly news: readonly EntryNews[]
  readonly raffleProductId: number
}

/** Notes about an own entry, with what the entrant can do; nothing without one. */
export function EntryNewsList({ news, raffleProductId }: EntryNewsListProps) {
  if (news.length === 0) return null
  return (
    <ul className={styles.list} aria-label="응모 안내">
      {news.map(({ title, text, way }) => (
        <li key={title} className={styles.item}>
          <p className={styles.title}>{title}</p>
          <p>{text}</p>
          {way === 'inquiry' && (
            <Link to="/my-page/inquiries/new" className={styles.way}>
              이의 신청하기
            </Link>
          )}
          {way === 'audit' && (
            <Link
              to="/raffle/$raffleProductId/audit"
              params={{ raffleProductId: String(raffleProductId) }}
              className={styles.way}
            >
              추첨 기록 확인하기
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
