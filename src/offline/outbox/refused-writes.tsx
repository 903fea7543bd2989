import type { ReactNode } from 'react'
import type { Refused } from '#core/outbox/outbox.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import type { OutboxChannel } from './outbox-channel.ts'
import { useOutboxClient, useOutboxView } from './use-outbox.ts'

interface RefusedWritesProps {
  readonly channel: OutboxChannel
  /** Target of the writes; all of the channel without one. */
  readonly target?: number | string
  /**
   * Action of a note, such as writing it again; nothing but the button that removes the note
   * without one.
   */
  readonly renderAction?: ((news: Refused) => ReactNode) | undefined
}

/**
 * Notes about writes of a channel that the shop refused after their page was left; each stays until
 * it is read.
 */
export function RefusedWrites({ channel, target, renderAction }: RefusedWritesProps) {
  const outbox = useOutboxClient()
  const { refused } = useOutboxView()
  return refused.map((news) => {
    const { key, lane, target: own } = news.write
    if (lane !== channel.name || (target !== undefined && own !== String(target))) return null
    return (
      <div key={key}>
        <ProblemNote problem={channel.refusalText(news)} />
        {renderAction?.(news)}
        <Button variant="quiet" size="small" onClick={() => void outbox.dismiss(key)}>
          확인
        </Button>
      </div>
    )
  })
}
