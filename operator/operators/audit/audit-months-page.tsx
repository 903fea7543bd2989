import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  listAuditMonths,
  signAuditMonth,
  type AuditMonth,
} from '#contract/operators/audit-reviews.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { Badge, Page } from '#operator/ui/page.tsx'
import { textOf } from '#operator/ui/text-of.ts'
import styles from './audit.module.css'

const monthName = (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`

/** First and last day of a month `YYYY-MM`, for the filter of the log. */
function daysOf(month: string): { readonly from: string; readonly to: string } {
  const end = new Date(Date.parse(`${month}-01`))
  end.setUTCMonth(end.getUTCMonth() + 1)
  end.setUTCDate(0)
  return { from: `${month}-01`, to: end.toISOString().slice(0, 10) }
}

const COLUMNS: readonly Column<AuditMonth>[] = [
  {
    id: 'month',
    header: '월',
    isMain: true,
    cell: ({ month }) => (
      <Link to="/audit" search={daysOf(month)} className={styles.month}>
        {monthName(month)}
      </Link>
    ),
  },
  { id: 'rows', header: '기록', align: 'end', cell: ({ rows }) => `${rows}건` },
  { id: 'reveals', header: '개인정보 열람', align: 'end', cell: ({ reveals }) => `${reveals}건` },
  { id: 'exports', header: '파일·인쇄', align: 'end', cell: ({ exports }) => `${exports}건` },
  {
    id: 'staffChanges',
    header: '운영자 변경',
    align: 'end',
    cell: ({ staffChanges }) => `${staffChanges}건`,
  },
  {
    id: 'signature',
    header: '점검',
    isLong: true,
    cell: ({ signature, isOver }) => {
      if (signature === null)
        return isOver ? <Badge tone="due">점검 필요</Badge> : <Badge>진행 중</Badge>
      const { by, at, rowsChecked, note } = signature
      return (
        <>
          <Badge>점검 완료</Badge> {by} · {formatMoment(at)} · {rowsChecked}건
          <p className={styles.signed}>{note}</p>
        </>
      )
    },
  },
  { id: 'sign', header: '서명', align: 'end', cell: (month) => <Sign month={month} /> },
]

/** Monthly checks of the audit log with their signatures. */
export function AuditMonthsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['audit-months'],
    queryFn: ({ signal }) => callConsole(listAuditMonths, {}, signal),
  })
  return (
    <Page
      title="기록 월간 점검"
      note={
        <>
          끝난 달의 기록을 확인하고 서명합니다. 서명은 바꿀 수 없으며 기록에 남습니다.{' '}
          <Link to="/audit" className={styles.subject}>
            전체 기록
          </Link>
        </>
      }
    >
      <DataList
        label="월간 점검"
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        columns={COLUMNS}
        keyOf={({ month }) => month}
        isMarked={({ isOver, signature }) => isOver && signature === null}
        empty="점검할 기록이 없습니다."
      />
    </Page>
  )
}

function Sign({ month }: { readonly month: AuditMonth }) {
  const [isOpen, setOpen] = useState(false)
  const action = useAction(signAuditMonth, { onDone: () => setOpen(false) })
  if (!month.isOver || month.signature !== null) return '–'
  const { month: name, rows } = month
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        점검하고 서명
      </Button>
      <FormDialog
        open={isOpen}
        title={`${monthName(name)} 기록 점검`}
        hint={`이 달의 기록 ${rows}건을 확인했음을 내 이름으로 서명합니다.`}
        submitLabel="서명"
        busy={action.isPending}
        error={action.error?.message}
        onClose={() => setOpen(false)}
        onSubmit={(form) =>
          action.mutate({ body: { month: name, rows, note: textOf(form, 'note') } })
        }
      >
        <TextField
          label="점검 내용"
          name="note"
          hint="예: 열람 사유와 파일 저장을 확인했고 이상이 없습니다."
          maxLength={1_000}
          required
        />
      </FormDialog>
    </>
  )
}
