import { SHOP_NAME_KO } from '#src/company/shop.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Inquiry } from '#contract/service/inquiries.calls.ts'
import { InquiryReplyForm } from '#contract/service/inquiry-forms.ts'
import { INQUIRY_TEXT_MAX } from '#contract/service/inquiry-limits.ts'
import type { PrivateFile } from '#contract/media/uploads.ts'
import { isRefusal } from '#core/api/errors.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { Answer } from '#src/layout/account/answer.tsx'
import { replyDraftSlot } from '#src/page/inquiry-draft-slot.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { TextArea } from '#src/layout/account/text-area.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import styles from './inquiries-page.module.css'
import { joinTexts, readReplyDraft, withReplyDraft } from './inquiry-draft.ts'
import { deleteInquiryMutation, INQUIRIES_KEY, replyMutation } from './mutations.ts'
import { inquiryQuery } from './queries.ts'
import { QueuedReplies } from './queued-replies.tsx'
import type { ReplyChange } from './reply-channel.ts'
import { INQUIRY_TYPE_NAMES } from './type-names.ts'
import { useNewInquiryFrom } from './use-new-inquiry-from.ts'

const route = getRouteApi('/_admitted/my-page/inquiries/$inquiryId')

/** Page of one inquiry: its messages, a follow-up, and its deletion. */
export function InquiryPage() {
  const { inquiryId } = route.useParams()
  const query = useQuery(inquiryQuery(Number(inquiryId)))
  return (
    <AccountFrame title="1:1 문의">
      <Answer query={query} rowHeight="7rem">
        {(inquiry) => <Thread key={inquiry.inquiryId} inquiry={inquiry} />}
      </Answer>
    </AccountFrame>
  )
}

function Thread({ inquiry }: { inquiry: Inquiry }) {
  const login = useLoginState()
  const { type, title, state, stateLabel, orderNumber, messages, canReply, canDelete } = inquiry
  return (
    <div className={styles.thread}>
      <header className={styles.item}>
        <p className={styles.head}>
          <span className={styles.state} data-state={state}>
            {stateLabel}
          </span>
          {INQUIRY_TYPE_NAMES[type]}
        </p>
        <h2 className={styles.title}>{title}</h2>
        {orderNumber !== null && (
          <p className={styles.head}>
            주문{' '}
            <Link to="/my-page/orders/$orderNumber" params={{ orderNumber }}>
              {orderNumber}
            </Link>
          </p>
        )}
      </header>
      <ol className={styles.thread} aria-label="문의와 답변">
        {messages.map(({ author, contents, files, at }) => (
          <li key={`${author} ${at}`} className={styles.message} data-author={author}>
            <p className={styles.head}>
              {author === 'STAFF' ? SHOP_NAME_KO : '나'} · {formatMoment(at)}
            </p>
            <p className={styles.contents}>{contents}</p>
            <Files files={files} />
          </li>
        ))}
      </ol>
      {login.name === 'member' && <FollowUps inquiry={inquiry} owner={String(login.user.userId)} />}
      {!canReply && (
        <p className={styles.quiet}>답변 후 14일이 지나 종료된 문의입니다. 새로 문의해 주세요.</p>
      )}
      {/* The form above needs the login: controls shown before it would move. */}
      {login.name !== 'loading' && (
        <>
          {canDelete && <Deletion inquiryId={inquiry.inquiryId} />}
          <LinkButton to="/my-page/inquiries" variant="line" size="large" wide>
            목록으로
          </LinkButton>
        </>
      )}
    </div>
  )
}

function Files({ files }: { files: readonly PrivateFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label="첨부 파일">
      {files.map((file) => (
        <li key={file.fileId}>
          <AttachedFile file={file} />
        </li>
      ))}
    </ul>
  )
}

/**
 * Picture or document as a link; a video plays in place, because it is allowed in pages of the shop
 * only.
 */
function AttachedFile({ file: { name, mediaType, url, thumbUrl } }: { file: PrivateFile }) {
  if (mediaType.startsWith('video/')) {
    return (
      <video
        className={styles.video}
        src={url}
        aria-label={name}
        controls
        muted
        playsInline
        preload="metadata"
      />
    )
  }
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {thumbUrl === null ? name : <img src={thumbUrl} alt={name} width="96" height="96" />}
    </a>
  )
}

const readReply = (owner: string, inquiryId: number) =>
  readReplyDraft(replyDraftSlot.read(owner), inquiryId, Date.now())

/** Stores the draft of a follow-up; an empty one is removed. Drafts of other inquiries stay. */
function storeReply(owner: string, change: ReplyChange): void {
  const text = withReplyDraft(replyDraftSlot.read(owner), change, Date.now())
  if (text === undefined) replyDraftSlot.wipe()
  else replyDraftSlot.write(owner, text)
}

/** Follow-ups that wait on this device or were refused, and the form of the next one. */
function FollowUps({ inquiry, owner }: { inquiry: Inquiry; owner: string }) {
  const { inquiryId, canReply } = inquiry
  const [restored, setRestored] = useState(0)
  const restore = (unsent: string) => {
    const contents = joinTexts(readReply(owner, inquiryId), unsent)
    storeReply(owner, { inquiryId, contents })
    setRestored((count) => count + 1)
  }
  return (
    <>
      <QueuedReplies inquiry={inquiry} owner={owner} onRestore={restore} />
      {/* The form reads its draft when it is created. */}
      {canReply ? (
        <Reply key={restored} inquiryId={inquiryId} owner={owner} />
      ) : (
        <LateFollowUp inquiry={inquiry} owner={owner} />
      )}
    </>
  )
}

/** Follow-up that was still being written when its inquiry was closed; nothing without one. */
function LateFollowUp({ inquiry, owner }: { inquiry: Inquiry; owner: string }) {
  const writeAsNew = useNewInquiryFrom(inquiry, owner)
  const { inquiryId } = inquiry
  const [contents] = useState(() => readReply(owner, inquiryId))
  if (contents === '') return null
  const moveOver = () => {
    storeReply(owner, { inquiryId, contents: '' })
    void writeAsNew(contents)
  }
  return (
    <div className={styles.refused}>
      <ProblemNote problem="쓰는 사이에 종료된 문의입니다. 쓰신 내용은 새 문의로 보낼 수 있습니다." />
      <p className={styles.contents}>{contents}</p>
      <Button variant="line" size="small" onClick={moveOver}>
        새 문의로 쓰기
      </Button>
    </div>
  )
}

/** Form of a follow-up; its text is stored on the device for a day, or until it is sent. */
function Reply({ inquiryId, owner }: { inquiryId: number; owner: string }) {
  const send = useMutation(replyMutation(useOutbox(), inquiryId))
  const queryClient = useQueryClient()
  const isOnline = useIsOnline()
  const [initial] = useState(() => ({ contents: readReply(owner, inquiryId) }))
  const form = useForm(InquiryReplyForm, initial, {
    onChange: ({ contents }) => storeReply(owner, { inquiryId, contents }),
  })
  const submit = (body: { contents: string }) => {
    if (send.isPending) return
    send.mutate(body, {
      onError: (error) => {
        form.showRefusal(error)
        // The closed inquiry has no form; the page offers its text as a new inquiry.
        if (isRefusal(error, 'INQUIRY_CLOSED')) {
          void queryClient.invalidateQueries({ queryKey: INQUIRIES_KEY })
        }
      },
      onSuccess: () => {
        form.reset({ contents: '' })
        storeReply(owner, { inquiryId, contents: '' })
      },
    })
  }
  return (
    <ShortForm
      onSubmit={form.submit(submit)}
      problem={send.error ? failureMessage(send.error) : undefined}
      actions={
        <Button type="submit" size="large" wide busy={send.isPending}>
          {isOnline ? '추가 문의 보내기' : '연결되면 보내기'}
        </Button>
      }
    >
      <TextArea
        {...form.field('contents')}
        label="추가 문의"
        rows={4}
        maxLength={INQUIRY_TEXT_MAX}
        hint="작성 중인 내용은 이 기기에 24시간 저장됩니다."
        required
      />
    </ShortForm>
  )
}

function Deletion({ inquiryId }: { inquiryId: number }) {
  const remove = useMutation(deleteInquiryMutation(useApi(), inquiryId))
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  return (
    <>
      <Button variant="quiet" disabled={!isOnline} onClick={() => setIsAsking(true)}>
        문의 삭제
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="문의를 삭제하시겠습니까?"
        body="문의와 첨부 파일이 삭제되며 되돌릴 수 없습니다."
        confirmLabel="삭제하기"
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => void navigate({ to: '/my-page/inquiries', replace: true }),
          })
        }
      />
    </>
  )
}
