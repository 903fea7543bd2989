import { Button } from '#src/ui/button/button.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import type { OutboxChannel } from './outbox-channel.ts'
import { useOutboxClient, useOutboxView } from './use-outbox.ts'

interface RefusedWritesProps {
  readonly channel: OutboxChannel
  /** Target of the writes; all of the channel without one. */
  readonly target?: number | string
}

/** Notes about writes of a channel that the shop refused after their page was left; each stays until it is read. */
export function RefusedWrites({ channel, target }: RefusedWritesProps) {
  const outbox = useOutboxClient()
  const { refused } = useOutboxView()
  return refused.map((news) => {
    const { key, lane, target: own } = news.write
    if (lane !== channel.name || (target !== undefined && own !== String(target))) return null
    return (
      <div key={key}>
        <ProblemNote problem={channel.refusalText(news)} />
        <Button variant="quiet" size="small" onClick={() => void outbox.dismiss(key)}>
          확인
        </Button>
      </div>
    )
  })
}
