import { useInfiniteQuery } from '@tanstack/react-query'
import { listAudit } from '#contract/operators/audit.calls.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { callConsole } from '#operator/session/console-api.ts'

/** Filters of the log as its call takes them. */
export type AuditQuery = Omit<RequestOf<typeof listAudit>['query'], 'after' | 'size'>

/** Pages of the audit log, the latest first. */
export function useAudit(filters: AuditQuery) {
  const list = useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) =>
      callConsole(
        listAudit,
        { query: { ...filters, ...(pageParam === 0 ? {} : { after: pageParam }) } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ hasNext, items }) => (hasNext ? items.at(-1)?.auditId : undefined),
  })
  return {
    ...list,
    rows: list.data?.pages.flatMap(({ items }) => items),
    total: list.data?.pages[0]?.total,
  }
}
