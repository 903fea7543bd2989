import type { UseQueryResult } from '@tanstack/react-query'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { EntryProblem } from './entry-problem.tsx'
import styles from './entry-sheet.module.css'

interface UnlistedPartProps extends Pick<UseQueryResult, 'error' | 'refetch'> {
  readonly title: string
  /**
   * Sentence about the address or card that the entry uses without the list; undefined without one.
   */
  readonly used: string | undefined
  readonly problem: string | undefined
}

/**
 * Part of the entry sheet whose list did not load: what the entry uses, and a retry. Without
 * network the list is requested on return, and an entry with a default needs none.
 */
export function UnlistedPart({ title, used, problem, error, refetch }: UnlistedPartProps) {
  const isOnline = useIsOnline()
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.legend}>{title}</h3>
      {used !== undefined && <p className={styles.quiet}>{used}</p>}
      {(isOnline || used === undefined) && (
        <LoadFailure inline error={error} onRetry={() => void refetch()} />
      )}
      <EntryProblem text={problem} />
    </section>
  )
}
