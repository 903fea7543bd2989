import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailure } from '#src/page/load-failure.tsx'

interface PendingSelfCheckProps extends Pick<UseQueryResult, 'error' | 'refetch'> {
  readonly className: string | undefined
}

/** Self check of an entry without an outcome: a note while it runs, a retry after a failure. */
export function PendingSelfCheck({ error, refetch, className }: PendingSelfCheckProps) {
  if (error === null) {
    return <p className={className}>이 기기에서 접수증을 확인하고 있습니다.</p>
  }
  return (
    <div className={className}>
      <p>이 기기에서 접수증을 확인하지 못했습니다. 응모에는 영향이 없습니다.</p>
      <LoadFailure inline error={error} onRetry={() => void refetch()} />
    </div>
  )
}
