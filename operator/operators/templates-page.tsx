import { useQuery } from '@tanstack/react-query'
import { RUN_KINDS, type RunKind } from '#contract/operators/run-kinds.ts'
import {
  forgetColumn,
  getTemplateFile,
  listTemplates,
  type LearnedColumn,
} from '#contract/operators/templates.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { saveFile } from '#operator/session/save-file.ts'
import { useAction } from '#operator/session/use-action.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { ActionError, Facts, LoadState, Page, Panel } from '#operator/ui/page.tsx'
import styles from './templates-page.module.css'

const COLUMNS: readonly Column<LearnedColumn>[] = [
  { header: '열', isMain: true, cell: ({ name }) => name },
  {
    header: '파일에서',
    cell: ({ heading, value }) => (heading === null ? `모든 행에 ‘${value}’` : `‘${heading}’ 열`),
  },
  { header: '확인한 운영자', cell: ({ by }) => by },
  { header: '확인일시', cell: ({ changedAt }) => formatMoment(changedAt) },
  { header: '삭제', cell: ({ columnId, name }) => <Forget columnId={columnId} name={name} /> },
]

/** Files of runs: examples to fill in, and what is remembered of the columns of others. */
export function TemplatesPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['templates'],
    queryFn: ({ signal }) => callConsole(listTemplates, {}, signal),
  })
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />
  return (
    <Page
      title="파일 양식"
      note="일괄 작업에 올리는 파일의 열입니다. 첫 행의 이름으로 찾고, 띄어쓰기와 기호는 구별하지 않습니다."
    >
      {data.map(({ kind, learned }) => (
        <Panel key={kind} title={RUN_KINDS[kind].label} actions={<Examples kind={kind} />}>
          <Facts
            facts={(RUN_KINDS[kind].columns ?? []).map(({ name, example }) => [name, example])}
          />
          <DataList
            label={`${RUN_KINDS[kind].label} 기억한 열`}
            rows={learned}
            error={null}
            onRetry={() => void refetch()}
            columns={COLUMNS}
            keyOf={({ columnId }) => String(columnId)}
            empty="기억한 열이 없습니다. 파일을 올리고 열을 바꾸면 다음 파일을 위해 기억합니다."
          />
        </Panel>
      ))}
      {data.length === 0 && <p>파일로 할 수 있는 작업이 없습니다.</p>}
    </Page>
  )
}

function Examples({ kind }: { readonly kind: RunKind }) {
  const { mutate, error, isPending } = useAction(getTemplateFile, { onDone: saveFile })
  return (
    <div className={styles.examples}>
      <ActionError error={error} />
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="line"
          size="small"
          busy={isPending}
          onClick={() => mutate({ query: { kind, format } })}
        >
          예시 {format.toUpperCase()}
        </Button>
      ))}
    </div>
  )
}

function Forget({ columnId, name }: Pick<LearnedColumn, 'columnId' | 'name'>) {
  const { mutate, error, isPending } = useAction(forgetColumn)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={isPending}
        aria-label={`${name} 삭제`}
        onClick={() => mutate({ params: { columnId } })}
      >
        삭제
      </Button>
      <ActionError error={error} />
    </>
  )
}
