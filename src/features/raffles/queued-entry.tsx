import type { Refused } from '#core/outbox/outbox.ts'
import { useOutboxClient, useOutboxView } from '#src/offline/outbox/use-outbox.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import { ENTRY_CHANNEL, entryChannel } from './entry-channel.ts'

/** Entry of a raffle that waits on this device, and one that the shop refused later. */
export function useQueuedEntry(raffleProductId: number) {
  const { waiting, refused } = useOutboxView()
  const isOwn = ({ lane, target }: Pick<Refused['write'], 'lane' | 'target'>) =>
    lane === ENTRY_CHANNEL && target === String(raffleProductId)
  return {
    isWaiting: waiting.some(isOwn),
    refused: refused.find(({ write }) => isOwn(write)),
  }
}

/** Note about an entry that the shop refused after the page was left; it stays until it is read. */
export function RefusedEntry({ refused }: { refused: Refused | undefined }) {
  const outbox = useOutboxClient()
  if (refused === undefined) return null
  return (
    <div>
      <ProblemNote problem={entryChannel.refusalText(refused)} />
      <Button variant="quiet" size="small" onClick={() => void outbox.dismiss(refused.write.key)}>
        확인
      </Button>
    </div>
  )
}
