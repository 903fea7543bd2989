import { useMutation } from '@tanstack/react-query'
import type { Inquiry } from '#contract/service/inquiries.calls.ts'
import type { QueuedWrite, Refused } from '#core/outbox/outbox.ts'
import { useOutboxClient, useOutboxView } from '#src/offline/outbox/use-outbox.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import styles from './inquiries-page.module.css'
import { cancelMutation } from './mutations.ts'
import { CancelWrite, RefusedWrite } from './queued-parts.tsx'
import { replyChannel } from './reply-channel.ts'
import { useNewInquiryFrom } from './use-new-inquiry-from.ts'

interface QueuedRepliesProps {
  readonly inquiry: Inquiry
  readonly owner: string
  /** Called with the text of a follow-up that is not sent. */
  readonly onRestore: (contents: string) => void
}

/**
 * Follow-ups of one inquiry that wait on this device for the network, and those that the shop
 * refused later.
 */
export function QueuedReplies({ inquiry, owner, onRestore }: QueuedRepliesProps) {
  const { waiting, refused } = useOutboxView()
  const isOwn = (write: QueuedWrite) =>
    write.lane === replyChannel.name &&
    replyChannel.changeOf(write)?.inquiryId === inquiry.inquiryId
  const own = waiting.filter(isOwn)
  return (
    <>
      {own.length > 0 && (
        <ul className={styles.thread} aria-label="보낼 추가 문의">
          {own.map((write) => (
            <li key={write.key} className={styles.message} data-author="USER" data-waiting="">
              <WaitingReply write={write} onRestore={onRestore} />
            </li>
          ))}
        </ul>
      )}
      {refused.map((news) =>
        isOwn(news.write) ? (
          <RefusedReply
            key={news.write.key}
            refused={news}
            inquiry={inquiry}
            owner={owner}
            onRestore={onRestore}
          />
        ) : null,
      )}
    </>
  )
}

/** Waiting follow-up; once it may have arrived, it can no longer be cancelled. */
function WaitingReply({
  write,
  onRestore,
}: { write: QueuedWrite } & Pick<QueuedRepliesProps, 'onRestore'>) {
  const cancel = useMutation(cancelMutation(useOutboxClient()))
  const contents = replyChannel.changeOf(write)?.contents ?? ''
  const takeBack = async () => {
    // A callback of the mutation would not run: this row is removed before.
    if (await cancel.mutateAsync(write)) onRestore(contents)
  }
  return (
    <>
      <p className={styles.head}>
        <span className={styles.state}>전송 대기</span>
        {formatMoment(write.madeAt)} · 연결되면 보냅니다.
      </p>
      <p className={styles.contents}>{contents}</p>
      <CancelWrite write={write} busy={cancel.isPending} onCancel={takeBack} />
    </>
  )
}

/**
 * Refused follow-up: its text goes back to the form, or to a new inquiry where this one was closed
 * meanwhile.
 */
function RefusedReply({
  refused,
  inquiry,
  owner,
  onRestore,
}: { refused: Refused } & QueuedRepliesProps) {
  const outbox = useOutboxClient()
  const writeAsNew = useNewInquiryFrom(inquiry, owner)
  const contents = replyChannel.changeOf(refused.write)?.contents ?? ''
  const dismiss = () => outbox.dismiss(refused.write.key)
  const writeAgain = async () => {
    if (inquiry.canReply) onRestore(contents)
    else await writeAsNew(contents)
    await dismiss()
  }
  return (
    <RefusedWrite problem={replyChannel.refusalText(refused)} onDismiss={dismiss}>
      <p className={styles.contents}>{contents}</p>
      <Button variant="line" size="small" onClick={() => void writeAgain()}>
        {inquiry.canReply ? '다시 쓰기' : '새 문의로 쓰기'}
      </Button>
    </RefusedWrite>
  )
}
