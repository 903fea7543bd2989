import { useStartRun } from '#operator/operators/use-start-run.ts'
import { FileField } from '#operator/ui/file-field.tsx'
import { ActionError, Page, Panel } from '#operator/ui/page.tsx'

/**
 * Ships many orders by the file that a courier returns: its rows are checked by a run, which ships them after a look. The
 * same file ships nothing twice.
 */
export function TrackingPage() {
  const start = useStartRun()
  return (
    <Page
      title="송장 일괄 등록"
      note="첫 행에 주문번호, 택배사, 송장번호 열이 있어야 합니다. 올리면 먼저 행마다 확인하고, 확인한 뒤에 발송합니다."
    >
      <Panel title="파일">
        <FileField
          label="택배사 파일"
          hint="CSV(UTF-8, EUC-KR) 또는 XLSX, 10MB와 20,000행까지. 주문번호와 송장번호 칸은 텍스트여야 합니다."
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChoose={([file]) => {
            if (file !== undefined) start.mutate({ body: { kind: 'ORDER_SHIP' }, files: [file] })
          }}
        />
        <ActionError error={start.error} />
      </Panel>
    </Page>
  )
}
