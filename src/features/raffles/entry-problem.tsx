import styles from './entry-sheet.module.css'

/** Message of a part of the entry sheet. */
export function EntryProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  )
}
