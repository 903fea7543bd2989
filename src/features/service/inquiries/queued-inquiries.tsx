import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { QueuedWrite, Refused } from '#core/outbox/outbox.ts'
import { useDraftFiles } from '#src/layout/account/draft-files.ts'
import { filesOf } from '#src/offline/outbox/files-of-write.ts'
import { useOutboxClient, useOutboxView } from '#src/offline/outbox/use-outbox.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { filesToRestore } from './files-to-restore.ts'
import styles from './inquiries-page.module.css'
import { inquiryChannel, type InquiryChange } from './inquiry-channel.ts'
import { joinFiles } from './join-files.ts'
import { cancelMutation } from './mutations.ts'
import { CancelWrite, RefusedWrite } from './queued-parts.tsx'
import { replyChannel } from './reply-channel.ts'
import { storeUnsent } from './store-unsent.ts'

const isOwn = ({ lane }: Pick<QueuedWrite, 'lane'>) => lane === inquiryChannel.name
const isReply = ({ lane }: Pick<QueuedWrite, 'lane'>) => lane === replyChannel.name

/**
 * Inquiries and follow-ups that wait on this device for the network, and those that the shop
 * refused later.
 */
export function QueuedInquiries({ owner }: { owner: string }) {
  const { waiting, refused } = useOutboxView()
  const own = waiting.filter((write) => isOwn(write) || isReply(write))
  return (
    <>
      {refused.map((news) =>
        isOwn(news.write) ? (
          <RefusedInquiry key={news.write.key} refused={news} owner={owner} />
        ) : isReply(news.write) ? (
          <RefusedReply key={news.write.key} refused={news} />
        ) : null,
      )}
      {own.length > 0 && (
        <ul className={styles.list} aria-label="보낼 문의">
          {own.map((write) => (
            <li key={write.key} className={styles.item}>
              {isOwn(write) ? (
                <WaitingInquiry write={write} owner={owner} />
              ) : (
                <WaitingReply write={write} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function WaitingInquiry({ write, owner }: { write: QueuedWrite; owner: string }) {
  const cancel = useMutation(cancelMutation(useOutboxClient()))
  const restore = useRestore(owner)
  const navigate = useNavigate()
  const change = inquiryChannel.changeOf(write)
  const writeAgain = async () => {
    const sent = await filesOf(write)
    if (!(await cancel.mutateAsync(write))) return
    restore(change, sent)
    await navigate({ to: '/my-page/inquiries/new' })
  }
  return (
    <>
      <span className={styles.head}>
        <span className={styles.state}>전송 대기</span>
        연결되면 보냅니다.
        {change !== undefined && change.files > 0 && ` · 첨부 ${change.files}개`}
      </span>
      <span className={styles.title}>{change?.title ?? '문의'}</span>
      <CancelWrite write={write} busy={cancel.isPending} onCancel={writeAgain} />
    </>
  )
}

/** Waiting follow-up as a link to its thread, where it can be cancelled. */
function WaitingReply({ write }: { write: QueuedWrite }) {
  const change = replyChannel.changeOf(write)
  if (change === undefined) return <span className={styles.title}>추가 문의</span>
  return (
    <Link
      to="/my-page/inquiries/$inquiryId"
      params={{ inquiryId: String(change.inquiryId) }}
      className={styles.queuedReply}
    >
      <span className={styles.head}>
        <span className={styles.state}>전송 대기</span>
        추가 문의 · 연결되면 보냅니다.
      </span>
      <span className={styles.title}>{change.contents}</span>
    </Link>
  )
}

/**
 * Refused follow-up with its text, also of an inquiry that was deleted; its thread offers to write
 * it again.
 */
function RefusedReply({ refused }: { refused: Refused }) {
  const outbox = useOutboxClient()
  const change = replyChannel.changeOf(refused.write)
  return (
    <RefusedWrite
      problem={replyChannel.refusalText(refused)}
      onDismiss={() => outbox.dismiss(refused.write.key)}
    >
      {change !== undefined && (
        <>
          <p className={styles.contents}>{change.contents}</p>
          <LinkButton
            to="/my-page/inquiries/$inquiryId"
            params={{ inquiryId: String(change.inquiryId) }}
            variant="line"
            size="small"
          >
            추가 문의 보기
          </LinkButton>
        </>
      )}
    </RefusedWrite>
  )
}

/**
 * Function that puts an inquiry that was not sent back into the form, after text and files that are
 * there.
 */
function useRestore(owner: string) {
  const draft = useDraftFiles(['inquiry-files'], 'day')
  return (change: InquiryChange | undefined, sent: readonly File[]) => {
    if (change !== undefined) {
      const { files: _, ...values } = change
      storeUnsent(owner, values)
    }
    draft.change((now) => joinFiles(now, sent))
  }
}

function RefusedInquiry({ refused, owner }: { refused: Refused; owner: string }) {
  const outbox = useOutboxClient()
  const restore = useRestore(owner)
  const navigate = useNavigate()
  const change = inquiryChannel.changeOf(refused.write)
  const dismiss = () => outbox.dismiss(refused.write.key)
  const writeAgain = async () => {
    restore(change, await filesToRestore(refused))
    await dismiss()
    await navigate({ to: '/my-page/inquiries/new' })
  }
  return (
    <RefusedWrite problem={inquiryChannel.refusalText(refused)} onDismiss={dismiss}>
      <Button variant="line" size="small" onClick={() => void writeAgain()}>
        다시 쓰기
      </Button>
    </RefusedWrite>
  )
}
