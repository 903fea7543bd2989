import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  listOpenRefunds,
  retryRefund,
  type OpenRefund,
} from '#contract/payments/operator-refunds.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { ActionError, Badge, Page } from '#operator/ui/page.tsx'

/** Why a payment is refunded, in words. */
const CAUSES: Readonly<Record<string, string>> = {
  MISMATCH: '금액 불일치',
  SOLD_OUT: '재고 소진',
  NOT_PAYABLE: '결제할 수 없는 주문',
  BENEFIT_GONE: '혜택 소진',
  OVER_LIMIT: '수량 초과',
  CLAIM: '취소·반품',
  FEE: '신청 철회',
}

const COLUMNS: readonly Column<OpenRefund>[] = [
  {
    header: '주문번호',
    isMain: true,
    cell: ({ orderNumber }) => (
      <Link to="/orders/$orderNumber" params={{ orderNumber }}>
        {orderNumber}
      </Link>
    ),
  },
  { header: '요청일시', cell: ({ requestedAt }) => formatMoment(requestedAt) },
  { header: '사유', cell: ({ cause }) => CAUSES[cause] ?? cause },
  { header: '금액', align: 'end', cell: ({ amount }) => formatKrw(amount) },
  {
    header: '시도',
    align: 'end',
    cell: ({ tries }) => <Badge tone={tries > 3 ? 'late' : undefined}>{tries}회</Badge>,
  },
  { header: '결제사 응답', cell: ({ message }) => message ?? '–' },
  { header: '다시 시도', align: 'end', cell: (refund) => <Retry refund={refund} /> },
]

/** Refunds that the provider has not made yet. */
export function RefundsPage() {
  const list = useQuery({
    queryKey: ['refunds'],
    queryFn: ({ signal }) => callConsole(listOpenRefunds, {}, signal),
  })
  return (
    <Page
      title="환불"
      note="결제사가 아직 처리하지 않은 환불입니다. 1분마다 자동으로 다시 시도합니다."
    >
      <DataList
        label="환불"
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={COLUMNS}
        keyOf={({ refundId }) => String(refundId)}
        isMarked={({ tries }) => tries > 3}
        empty="기다리는 환불이 없습니다."
      />
    </Page>
  )
}

function Retry({ refund }: { readonly refund: OpenRefund }) {
  const may = useMay()
  const action = useAction(retryRefund)
  if (!may('refund.write')) return null
  return (
    <>
      <ActionError error={action.error} />
      <Button
        variant="line"
        size="small"
        busy={action.isPending}
        onClick={() => action.mutate({ params: { refundId: refund.refundId }, body: {} })}
      >
        지금 시도
      </Button>
    </>
  )
}
