import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { partOf, type QueueListProps } from './queue-list-props.ts'

/** How often an open queue is read again. */
const READ_EVERY_MS = 15_000

/** Pages of the shown part of a list, read again while it is open. */
export function useQueue<Row, Tab extends string, Counts>({
  to,
  readEveryMs,
  search,
  filters,
  read,
  idOf,
}: Pick<
  QueueListProps<Row, Tab, Counts>,
  'to' | 'readEveryMs' | 'search' | 'filters' | 'read' | 'idOf'
>) {
  const { tab, q } = search
  return useInfiniteQuery({
    queryKey: ['queue', to, partOf({ search, filters })],
    queryFn: ({ pageParam, signal }) =>
      read({ tab, ...(q ? { q } : {}), ...(pageParam ? { after: pageParam } : {}) }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ hasNext, items }) => {
      const last = items.at(-1)
      return hasNext && last !== undefined ? idOf(last) : undefined
    },
    refetchInterval: ({ state }) =>
      readEveryMs?.(state.data?.pages.flatMap(({ items }) => items) ?? []) ?? READ_EVERY_MS,
    placeholderData: keepPreviousData,
  })
}
