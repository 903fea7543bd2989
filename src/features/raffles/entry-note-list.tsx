import { Link } from '@tanstack/react-router'
import type { EntryNote } from './entry-notes.ts'
import styles from './entry-notes.module.css'

interface EntryNoteListProps {
  readonly notes: readonly EntryNote[]
  readonly raffleProductId: number
}

/** Notes about an own entry, with what the entrant can do; nothing without one. */
export function EntryNoteList({ notes, raffleProductId }: EntryNoteListProps) {
  if (notes.length === 0) return null
  return (
    <ul className={styles.list} aria-label="응모 안내">
      {notes.map(({ title, text, way }) => (
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
