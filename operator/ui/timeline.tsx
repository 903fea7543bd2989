import { formatMoment } from '#src/ui/format/korean-time.ts'
import styles from './timeline.module.css'

/** What happened to a record, the latest first. */
export function Timeline({
  entries,
}: {
  readonly entries: readonly { readonly at: string; readonly text: string; readonly by: string }[]
}) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ at, text, by }) => (
        <li key={`${at} ${text}`}>
          <time dateTime={at}>{formatMoment(at)}</time>
          <p>{text}</p>
          <span>{by}</span>
        </li>
      ))}
    </ol>
  )
}
