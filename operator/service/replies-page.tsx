import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addSavedReply,
  changeSavedReply,
  deleteSavedReply,
  listSavedReplies,
  type SavedReply,
} from '#contract/service/operator-inquiries.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { callConsole, ConsoleError } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { Page } from '#operator/ui/page.tsx'
import { textOf } from '#operator/ui/text-of.ts'
import styles from './inquiry-page.module.css'

const COLUMNS: readonly Column<SavedReply>[] = [
  { header: '제목', isMain: true, cell: ({ title }) => title },
  { header: '내용', cell: ({ body }) => body },
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
  const error = add.error ?? change.error ?? remove.error
  const isOld = error instanceof ConsoleError && error.code === 'VERSION_CONFLICT'
  return (
    <FormDialog
      open
      title={reply === undefined ? '새 답변' : '답변 수정'}
      submitLabel="저장"
      busy={add.isPending || change.isPending}
      error={
        isOld ? '다른 운영자가 먼저 수정했습니다. 닫고 다시 열어 확인해 주세요.' : error?.message
      }
      onClose={onClose}
      onSubmit={(form) => {
        const written = {
          title: textOf(form, 'title'),
          body: textOf(form, 'body'),
        }
        if (reply === undefined) add.mutate({ body: written })
        else {
          const { replyId, version } = reply
          change.mutate({ params: { replyId }, body: { ...written, version } })
        }
      }}
    >
      <TextField label="제목" name="title" defaultValue={reply?.title} maxLength={50} required />
      <div className={styles.answer}>
        <textarea
          name="body"
          aria-label="내용"
          defaultValue={reply?.body}
          maxLength={2_000}
          required
        />
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
    </FormDialog>
  )
}
