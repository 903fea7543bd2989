import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  addInquiryNote,
  answerInquiryByHand,
  assignInquiry,
  closeInquiry,
  getOperatorInquiry,
  listSavedReplies,
  type OperatorInquiry,
} from '#contract/service/operator-inquiries.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay, useOperator } from '#operator/session/use-session.ts'
import { LeaveGuard } from '#operator/ui/leave-guard.tsx'
import { FileField } from '#operator/ui/file-field.tsx'
import { useNeighbourKeys } from '#operator/ui/neighbours.ts'
import { ActionError, Badge, LoadState, Page, Panel } from '#operator/ui/page.tsx'
import { RecordTabs } from '#operator/operators/audit/record-tabs.tsx'
import { Presence } from '#operator/operators/lists/presence.tsx'
import { Pictures } from '#operator/ui/pictures.tsx'
import { textOf } from '#operator/ui/text-of.ts'
import { useSubmitKeys } from '#operator/ui/use-submit-keys.ts'
import { INQUIRY_TYPE_NAMES } from './inquiries-page.tsx'
import styles from './inquiry-page.module.css'

/** An inquiry with its messages, and the answer to it. */
export function InquiryPage() {
  useNeighbourKeys()
  const { inquiryId } = useParams({ from: '/frame/inquiries/$inquiryId' })
  const { data, error, refetch } = useQuery({
    queryKey: ['inquiry', inquiryId],
    queryFn: ({ signal }) => callConsole(getOperatorInquiry, { params: { inquiryId } }, signal),
  })
  const may = useMay()
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />
  return (
    <Page
      title={data.title}
      note={
        <>
          {INQUIRY_TYPE_NAMES[data.type]} · {data.member} · {formatMoment(data.createdAt)} ·{' '}
          <Badge tone={data.isLate ? 'late' : undefined}>{data.stateLabel}</Badge>{' '}
          <Presence type="inquiry" id={String(inquiryId)} />
        </>
      }
      actions={may('inquiries.write') && <Work inquiry={data} />}
    >
      <RecordTabs type="inquiry" id={String(inquiryId)}>
        <div className={styles.columns}>
          <Panel title="대화">
            {data.orderNumber !== null && (
              <p>
                주문{' '}
                <Link to="/orders/$orderNumber" params={{ orderNumber: data.orderNumber }}>
                  {data.orderNumber}
                </Link>
              </p>
            )}
            <ol className={styles.messages}>
              {data.messages.map(({ messageId, author, contents, files, at }) => (
                <li key={messageId} data-author={author}>
                  <p className={styles.meta}>
                    {author === 'USER' ? data.member : '고객센터'} · {formatMoment(at)}
                  </p>
                  <p className={styles.contents}>{contents}</p>
                  <Pictures files={files} />
                </li>
              ))}
            </ol>
            {may('inquiries.write') && <Answering inquiry={data} />}
          </Panel>
          <Notes inquiry={data} />
        </div>
      </RecordTabs>
    </Page>
  )
}

function Work({ inquiry }: { readonly inquiry: OperatorInquiry }) {
  const { operatorId } = useOperator()
  const assign = useAction(assignInquiry)
  const close = useAction(closeInquiry)
  const { inquiryId, assignee, state } = inquiry
  const params = { inquiryId }
  const isMine = assignee?.operatorId === operatorId
  const expected = assignee?.operatorId ?? null
  return (
    <>
      <ActionError error={assign.error ?? close.error} />
      {state === 'WAITING' && (
        <Button
          variant="line"
          busy={assign.isPending}
          onClick={() => assign.mutate({ params, body: { take: !isMine, expected } })}
        >
          {isMine
            ? '담당 해제'
            : assignee === null
              ? '담당하기'
              : `${assignee.name}님 대신 담당하기`}
        </Button>
      )}
      {state !== 'CLOSED' && (
        <Button
          variant="line"
          busy={close.isPending}
          onClick={() => close.mutate({ params, body: {} })}
        >
          종료
        </Button>
      )}
    </>
  )
}

/** The answer to a waiting inquiry; one that was begun stays until it is sent or thrown away. */
function Answering({ inquiry }: { readonly inquiry: OperatorInquiry }) {
  const [isBegun, setBegun] = useState(false)
  if (inquiry.state !== 'WAITING' && !isBegun) return null
  return (
    <>
      <LeaveGuard isDirty={isBegun} />
      <Answer inquiry={inquiry} onBegun={setBegun} />
    </>
  )
}

/**
 * Answer with saved replies and files. It names the last message that was on the page, so that a
 * message that came meanwhile is not answered past; the text stays.
 */
function Answer({
  inquiry,
  onBegun,
}: {
  readonly inquiry: OperatorInquiry
  readonly onBegun: (isBegun: boolean) => void
}) {
  const text = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const form = useSubmitKeys()
  const answer = useAction(answerInquiryByHand, {
    onDone: () => {
      form.current?.reset()
      onBegun(false)
    },
  })
  const isWaiting = inquiry.state === 'WAITING'
  const afterMessageId = inquiry.messages.at(-1)?.messageId ?? 0
  const send = () => {
    const contents = text.current?.value ?? ''
    answer.mutate({
      params: { inquiryId: inquiry.inquiryId },
      body: { contents, afterMessageId },
      files: [...(files.current?.files ?? [])],
    })
  }
  const noteBegun = () =>
    onBegun(text.current?.value !== '' || (files.current?.files?.length ?? 0) > 0)
  const insert = (body: string) => {
    const field = text.current
    if (field === null) return
    const filled = body.replaceAll('{주문번호}', inquiry.orderNumber ?? '')
    field.value = field.value === '' ? filled : `${field.value}\n${filled}`
    field.focus()
    noteBegun()
  }
  return (
    <form
      ref={form}
      className={styles.answer}
      onInput={noteBegun}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWaiting) send()
      }}
    >
      <SavedReplies onInsert={insert} />
      <textarea
        ref={text}
        aria-label="답변"
        placeholder="답변을 입력해 주세요. Ctrl+Enter로 보냅니다."
        maxLength={2_000}
        required
      />
      <FileField label="첨부 파일" ref={files} multiple />
      <ActionError error={answer.error} />
      {isWaiting ? (
        <Button type="submit" busy={answer.isPending}>
          답변 보내기
        </Button>
      ) : (
        <TooLate onDiscard={() => onBegun(false)} />
      )}
    </form>
  )
}

/** Shown for an answer that came too late: its text can only be copied. */
function TooLate({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <>
      <output>
        그사이 답변이 등록되었거나 종료된 문의라서 보낼 수 없습니다. 쓰던 내용은 복사해 두세요.
      </output>
      <Button variant="line" onClick={onDiscard}>
        쓰던 답변 지우기
      </Button>
    </>
  )
}

function SavedReplies({ onInsert }: { readonly onInsert: (body: string) => void }) {
  const replies = useQuery({
    queryKey: ['replies'],
    queryFn: ({ signal }) => callConsole(listSavedReplies, {}, signal),
  })
  if (replies.data === undefined || replies.data.length === 0) return null
  return (
    <select
      aria-label="저장된 답변 넣기"
      value=""
      onChange={(event) => {
        const chosen = replies.data.find(({ replyId }) => String(replyId) === event.target.value)
        if (chosen !== undefined) onInsert(chosen.body)
      }}
    >
      <option value="">저장된 답변 넣기</option>
      {replies.data.map(({ replyId, title }) => (
        <option key={replyId} value={replyId}>
          {title}
        </option>
      ))}
    </select>
  )
}

function Notes({ inquiry }: { readonly inquiry: OperatorInquiry }) {
  const may = useMay()
  const add = useAction(addInquiryNote)
  const form = useSubmitKeys()
  const { inquiryId, notes } = inquiry
  return (
    <Panel title="메모">
      <ul className={styles.notes}>
        {notes.map(({ noteId, text, by, at }) => (
          <li key={noteId}>
            {text}
            <p className={styles.meta}>
              {by} · {formatMoment(at)}
            </p>
          </li>
        ))}
      </ul>
      {may('inquiries.write') && (
        <form
          ref={form}
          className={styles.answer}
          onSubmit={(event) => {
            event.preventDefault()
            const text = textOf(new FormData(event.currentTarget), 'text')
            const onSuccess = () => form.current?.reset()
            add.mutate({ params: { inquiryId }, body: { text } }, { onSuccess })
          }}
        >
          <textarea name="text" aria-label="메모" maxLength={1_000} required />
          <ActionError error={add.error} />
          <Button type="submit" variant="line" size="small" busy={add.isPending}>
            메모 남기기
          </Button>
        </form>
      )}
    </Panel>
  )
}
