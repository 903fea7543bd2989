import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { formatClock } from '#src/ui/format/korean-clock.ts'
import { oldestShown } from './oldest-shown.ts'

const unknown = (): undefined => undefined

/** Time of the oldest data on screen. Updates with it: a page that is opened later may be older. */
export function DataTime() {
  const queryClient = useQueryClient()
  const shownAt = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => oldestShown(queryClient),
    unknown,
  )
  return shownAt === undefined ? null : ` (기준 ${formatClock(shownAt)})`
}
