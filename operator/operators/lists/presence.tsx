import { useQuery } from '@tanstack/react-query'
import { notePresence, PRESENCE_EVERY_MS } from '#contract/operators/presence.calls.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { Badge } from '#operator/ui/page.tsx'

/** Note that others have the same record open. It warns, and locks nothing. */
export function Presence({
  type,
  id,
}: {
  readonly type: 'order' | 'claim' | 'inquiry' | 'product'
  readonly id: string
}) {
  const { data } = useQuery({
    queryKey: ['presence', type, id],
    queryFn: ({ signal }) => callConsole(notePresence, { query: { type, id } }, signal),
    refetchInterval: PRESENCE_EVERY_MS,
  })
  if (data === undefined || data.others.length === 0) return null
  return <Badge tone="due">{data.others.join(', ')}님이 열어 두었습니다</Badge>
}
