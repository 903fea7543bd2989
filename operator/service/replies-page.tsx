import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import {
  addSavedReply,
  changeSavedReply,
  deleteSavedReply,
  listSavedReplies,
  type SavedReply,
} from '#contract/service/operator-inquiries.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { callConsole } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { RecordDialog } from '#operator/ui/record-form/record-dialog.tsx'
import { Page } from '#operator/ui/page.tsx'
import styles from './inquiry-page.module.css'

const COLUMNS: readonly Column<SavedReply>[] = [
  { header: '제목', isMain: true, cell: ({ title }) => title },
  { header: '내용', isWide: true, cell: ({ body }) => body },
]

/** The columns with a button that opens the form of a reply. */
const columnsWith = (onOpen: (reply: SavedReply) => void): readonly Column<SavedReply>[] => [
  ...COLUMNS,
  {
    header: '수정',
    align: 'end',
    cell: (reply) => (
      <Button variant="quiet" size="small" onClick={() => onOpen(reply)}>
        수정
      </Button>
    ),
  },
]

/** Saved replies, and the form of one. */
export function RepliesPage() {
  const may = useMay()
  const [opened, setOpened] = useState<SavedReply | 'new'>()
  const list = useQuery({
    queryKey: ['replies'],
    queryFn: ({ signal }) => callConsole(listSavedReplies, {}, signal),
  })
  const columns = may('inquiries.write') ? columnsWith(setOpened) : COLUMNS
  return (
    <Page
      title="저장된 답변"
      note="{주문번호}는 문의의 주문번호로 바뀝니다."
      actions={may('inquiries.write') && <Button onClick={() => setOpened('new')}>새 답변</Button>}
    >
      <DataList
        label="저장된 답변"
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={columns}
        keyOf={({ replyId }) => String(replyId)}
        empty="저장된 답변이 없습니다."
      />
      {opened !== undefined && (
        <ReplyForm
          key={opened === 'new' ? 'new' : opened.replyId}
          reply={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  )
}

const ReplyValues = v.object({
  title: changeSavedReply.body.entries.title,
  body: changeSavedReply.body.entries.body,
})

/** The stored reply of a conflict. */
const storedOf = (current: unknown) => {
  const read = v.safeParse(v.object({ title: v.string(), body: v.string() }), current)
  return read.success ? read.output : undefined
}

function ReplyForm({
  reply,
  onClose,
}: {
  readonly reply: SavedReply | undefined
  readonly onClose: () => void
}) {
  const add = useAction(addSavedReply, { onDone: onClose })
  const change = useAction(changeSavedReply, { onDone: onClose })
  const remove = useAction(deleteSavedReply, { onDone: onClose })
  // The record as the form began with it: the list is read again meanwhile.
  const [opened] = useState({
    values: { title: reply?.title ?? '', body: reply?.body ?? '' },
    version: reply?.version ?? 1,
  })
  return (
    <RecordDialog
      title={reply === undefined ? '새 답변' : '답변 수정'}
      schema={ReplyValues}
      opened={opened}
      labels={{ title: '제목', body: '내용' }}
      busy={add.isPending || change.isPending}
      error={add.error ?? change.error ?? remove.error}
      storedOf={storedOf}
      onClose={onClose}
      onSave={({ title = '', body = '' }, version) => {
        if (reply === undefined) return add.mutateAsync({ body: { title, body } })
        const { replyId } = reply
        return change.mutateAsync({ params: { replyId }, body: { title, body, version } })
      }}
    >
      {(field) => {
        const { error, ...text } = field('body')
        return (
          <>
            <TextField label="제목" maxLength={50} {...field('title')} required />
            <div className={styles.answer}>
              <textarea {...text} aria-label="내용" aria-invalid={error !== undefined} />
              {error !== undefined && <p role="alert">{error}</p>}
            </div>
            {reply !== undefined && (
              <Button
                variant="quiet"
                busy={remove.isPending}
                onClick={() =>
                  remove.mutate({
                    params: { replyId: reply.replyId },
                    body: { version: reply.version },
                  })
                }
              >
                삭제
              </Button>
            )}
          </>
        )
      }}
    </RecordDialog>
  )
}
