import { useState } from 'react'
import { CARRIERS } from '#contract/after-sales/claim-reasons.ts'
import { shipOrderLines } from '#contract/after-sales/operator-orders.calls.ts'
import {
  checkTrackingFile,
  type TrackingRow,
  type TrackingVerdict,
} from '#contract/after-sales/tracking-files.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { callConsole } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { ActionError, Badge, Page, Panel } from '#operator/ui/page.tsx'
import styles from './orders-page.module.css'

const VERDICTS: Readonly<Record<TrackingVerdict, string>> = {
  SHIP: '발송 가능',
  SAME: '이미 발송됨',
  UNKNOWN_ORDER: '없는 주문번호',
  CANCEL_REQUESTED: '취소요청 중',
  WRONG_STATE: '상품준비 중이 아님',
  UNKNOWN_CARRIER: '없는 택배사',
  FORMAT: '송장번호 형식 오류',
  DUPLICATE_NO: '다른 주문의 송장번호',
}

/** A row of the file, with what its shipment said. */
interface ShippedRow extends TrackingRow {
  readonly result?: string | undefined
}

const COLUMNS: readonly Column<ShippedRow>[] = [
  { header: '행', cell: ({ rowNo }) => rowNo },
  { header: '주문번호', isMain: true, cell: ({ orderNumber }) => orderNumber },
  { header: '택배사', cell: ({ carrier }) => carrier },
  { header: '송장번호', cell: ({ trackingNo }) => trackingNo },
  {
    header: '확인',
    cell: ({ verdict }) => (
      <Badge tone={verdict === 'SHIP' ? 'due' : verdict === 'SAME' ? undefined : 'late'}>
        {VERDICTS[verdict]}
      </Badge>
    ),
  },
  { header: '결과', cell: ({ result }) => result ?? '–' },
]

/**
 * Ships many orders by the file that a courier returns: the file is checked first, then each row is shipped by itself. A
 * page that is closed meanwhile leaves the rest: the same file goes on, because shipped rows are recognized.
 */
export function TrackingPage() {
  const [rows, setRows] = useState<readonly ShippedRow[]>()
  const [isShipping, setShipping] = useState(false)
  const check = useAction(checkTrackingFile, { onDone: (answer) => setRows(answer.rows) })
  const ready =
    rows?.filter(({ verdict, result }) => verdict === 'SHIP' && result === undefined) ?? []
  const ship = async () => {
    setShipping(true)
    for (const row of ready) {
      const result = await shipRow(row)
      setRows((all) => all?.map((one) => (one.rowNo === row.rowNo ? { ...one, result } : one)))
    }
    setShipping(false)
  }
  return (
    <Page
      title="송장 일괄 등록"
      note="CSV 파일의 주문번호, 택배사, 송장번호 열을 읽습니다. 확인한 뒤 한 건씩 발송합니다."
      actions={
        ready.length > 0 && (
          <Button busy={isShipping} onClick={() => void ship()}>
            {ready.length}건 발송
          </Button>
        )
      }
    >
      <Panel title="파일">
        <label className={styles.check}>
          택배사 파일
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              setRows(undefined)
              if (file !== undefined) check.mutate({ body: {}, files: [file] })
            }}
          />
        </label>
        <ActionError error={check.error} />
      </Panel>
      {rows !== undefined && (
        <DataList
          label="송장"
          rows={rows}
          error={null}
          onRetry={() => undefined}
          columns={COLUMNS}
          keyOf={({ rowNo }) => String(rowNo)}
          isMarked={({ verdict }) => verdict !== 'SHIP' && verdict !== 'SAME'}
          empty="파일에 행이 없습니다."
        />
      )}
    </Page>
  )
}

/** Ships the order of a row; says what happened. */
async function shipRow({ orderNumber, carrier: written, trackingNo }: ShippedRow): Promise<string> {
  const carrier = CARRIERS.find((name) => name === written)
  if (carrier === undefined) return VERDICTS.UNKNOWN_CARRIER
  try {
    await callConsole(shipOrderLines, { params: { orderNumber }, body: { carrier, trackingNo } })
    return '발송했습니다'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
