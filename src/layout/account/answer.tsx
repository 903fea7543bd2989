import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './answer.module.css'

interface AnswerProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error'> & { readonly refetch: () => unknown }
  /** Height of one of the five skeleton rows. */
  rowHeight?: string
  children: (data: Data) => ReactNode
}

/**
 * Content of an account page from one query: five row skeletons, then data or a failure with a
 * retry (app#skeletons).
 */
export function Answer<Data>({ query, rowHeight = '4rem', children }: AnswerProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return <RowSkeletons height={rowHeight} />
  return <FailureSection as="h2" error={error} onRetry={() => void refetch()} />
}

const ROWS = [1, 2, 3, 4, 5]

/** Five rows of a list that is loading. */
export function RowSkeletons({ height }: { height: string }) {
  return (
    <div className={styles.rows} aria-busy="true">
      {ROWS.map((row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  )
}
