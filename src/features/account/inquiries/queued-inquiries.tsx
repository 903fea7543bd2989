import { useNavigate } from '@tanstack/react-router'
import type { QueuedWrite, Refused } from '#core/outbox/outbox.ts'
import { inquiryDraftSlot } from '#src/features/members/inquiry-draft-slot.ts'
import { useOutboxClient, useOutboxView } from '#src/offline/outbox/use-outbox.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import styles from './inquiries-page.module.css'
import { inquiryChannel } from './inquiry-channel.ts'
import { inquiryDraftText } from './inquiry-draft.ts'

const isOwn = ({ lane }: Pick<QueuedWrite, 'lane'>) => lane === inquiryChannel.name

/** Inquiries that wait on this device for the network, and those that the shop refused later. */
export function QueuedInquiries({ owner }: { owner: string }) {
  const { waiting, refused } = useOutboxView()
  const own = waiting.filter(isOwn)
  return (
    <>
      {refused.map((news) =>
        isOwn(news.write) ? (
          <RefusedInquiry key={news.write.key} refused={news} owner={owner} />
        ) : null,
      )}
      {own.length > 0 && (
        <ul className={styles.list} aria-label="보낼 문의">
          {own.map((write) => (
            <li key={write.key} className={styles.item}>
              <WaitingInquiry write={write} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function WaitingInquiry({ write }: { write: QueuedWrite }) {
  const change = inquiryChannel.changeOf(write)
  return (
    <>
      <span className={styles.head}>
        <span className={styles.state}>전송 대기</span>
        연결되면 보냅니다.
        {change !== undefined && change.files > 0 && ` · 첨부 ${change.files}개`}
      </span>
      <span className={styles.title}>{change?.title ?? '문의'}</span>
    </>
  )
}

function RefusedInquiry({ refused, owner }: { refused: Refused; owner: string }) {
  const outbox = useOutboxClient()
  const navigate = useNavigate()
  const change = inquiryChannel.changeOf(refused.write)
  const dismiss = () => outbox.dismiss(refused.write.key)
  const writeAgain = async () => {
    if (change !== undefined) {
      const { files: _, ...values } = change
      inquiryDraftSlot.write(owner, inquiryDraftText(values, Date.now()))
    }
    await dismiss()
    await navigate({ to: '/my-page/inquiries/new' })
  }
  return (
    <div className={styles.refused}>
      <ProblemNote problem={inquiryChannel.refusalText(refused)} />
      <Button variant="line" size="small" onClick={() => void writeAgain()}>
        다시 쓰기
      </Button>
      <Button variant="quiet" size="small" onClick={() => void dismiss()}>
        확인
      </Button>
    </div>
  )
}
