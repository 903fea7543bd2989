import type { ReactNode } from 'react'
import styles from './field-row.module.css'

/** A text field with its button on one line; the button wraps below a narrow field. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
