import type { ReactNode } from 'react'
import styles from './audit-page.module.css'

/**
 * Pictures of the stages of a draw, by their words: the list of entries, its seal, the randomness,
 * the order of the winners.
 */
const STAGES: readonly (readonly [string, ReactNode])[] = [
  ['접수 목록', <path key="list" d="M8 6h48v60H8zM17 20h5m7 0h18M17 36h5m7 0h18M17 52h5m7 0h18" />],
  [
    '봉인',
    <g key="seal">
      <path d="M8 6h48v60H8zM24 34v-8a8 8 0 0 1 16 0v8" />
      <path d="M18 34h28v20H18z" fill="currentColor" />
    </g>,
  ],
  [
    '난수',
    <g key="randomness">
      <path d="M8 12h48v48H8z" />
      <path
        d="M20 24v.01M44 24v.01M32 36v.01M20 48v.01M44 48v.01"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </g>,
  ],
  [
    '당첨 순서',
    <g key="order">
      <path d="M23 66V14h18v52" fill="currentColor" />
      <path d="M5 66V32h18M41 46h18v20M2 66h60" />
    </g>,
  ],
]

/** Drawing of a draw in four stages. The words are texts of the page, so that they grow with it. */
export function DrawPicture() {
  return (
    <ol className={styles.picture} aria-label="추첨의 순서">
      {STAGES.map(([name, drawing]) => (
        <li key={name} className={styles.stage}>
          <svg viewBox="0 0 64 72" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
            {drawing}
          </svg>
          {name}
        </li>
      ))}
    </ol>
  )
}
