import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import {
  listOpenRefunds,
  retryRefund,
  settleOpenRefund,
  type OpenRefund,
  type OpenRefundKind,
} from '#contract/payments/operator-refunds.calls.ts'
import { REFUND_TABS, type RefundTab } from '#contract/payments/refund-tabs.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { callConsole, ConsoleError } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { QueueList } from '#operator/operators/lists/queue-list.tsx'
import type { Column } from '#operator/ui/data-list.tsx'
import { AuditRows } from '#operator/operators/audit/audit-rows.tsx'
import { Popup } from '#operator/ui/popup.tsx'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { textOf } from '#operator/ui/text-of.ts'
import styles from './refunds-page.module.css'
import { ActionError, Badge } from '#operator/ui/page.tsx'

/** Why a payment is refunded, in words. */
const CAUSES: Readonly<Record<string, string>> = {
  MISMATCH: '금액 불일치',
  SOLD_OUT: '재고 소진',
  NOT_PAYABLE: '결제할 수 없는 주문',
  BENEFIT_GONE: '혜택 소진',
  OVER_LIMIT: '수량 초과',
  CLAIM: '취소·반품',
  FEE: '신청 철회',
  COMPENSATION: '보상',
}

const KINDS: Readonly<Record<OpenRefundKind, string>> = {
  MISMATCH: '받지 않은 결제',
  UNCLEAR: '확인 필요',
  WAITING: '대기',
}

/** Sums of a refusal to settle. */
const Sums = v.object({ providerCanceled: v.number(), needed: v.number() })

const COLUMNS: readonly Column<OpenRefund>[] = [
  {
    id: 'orderNumber',
    header: '주문번호',
    isMain: true,
    cell: ({ orderNumber }) => orderNumber,
  },
  { id: 'requestedAt', header: '요청일시', cell: ({ requestedAt }) => formatMoment(requestedAt) },
  {
    id: 'kind',
    header: '구분',
    cell: ({ kind }) => <Badge tone={kind === 'UNCLEAR' ? 'late' : undefined}>{KINDS[kind]}</Badge>,
  },
  { id: 'cause', header: '사유', cell: ({ cause }) => CAUSES[cause] ?? cause },
  { id: 'amount', header: '금액', align: 'end', cell: ({ amount }) => formatKrw(amount) },
  {
    id: 'tries',
    header: '시도',
    align: 'end',
    cell: ({ tries }) => <Badge tone={tries > 3 ? 'late' : undefined}>{tries}회</Badge>,
  },
  { id: 'message', header: '결제사 응답', isLong: true, cell: ({ message }) => message ?? '–' },
  {
    id: 'actions',
    header: '처리',
    align: 'end',
    isWide: true,
    cell: (refund) => <Actions refund={refund} />,
  },
]

/** Queues in words; those that a person decides come first. */
const TAB_LABELS: Readonly<Record<RefundTab, string>> = {
  mismatch: KINDS.MISMATCH,
  unclear: KINDS.UNCLEAR,
  waiting: KINDS.WAITING,
  all: '전체',
}

type Counts = v.InferOutput<typeof listOpenRefunds.response>['counts']

/** Refunds that the provider has not made yet. */
export function RefundsPage() {
  return (
    <QueueList
      to="/refunds"
      title="환불"
      noun="환불"
      note="결제사가 아직 처리하지 않은 환불입니다. 1분마다 자동으로 다시 시도합니다."
      search={useSearch({ from: '/frame/refunds' })}
      tabs={REFUND_TABS.map((name) => ({ name, label: TAB_LABELS[name] }))}
      countOf={(counts: Counts, tab) => (tab === 'all' ? undefined : counts[tab])}
      read={(query, signal) => callConsole(listOpenRefunds, { query }, signal)}
      idOf={({ refundId }) => refundId}
      keyOf={({ refundId }) => String(refundId)}
      linkOf={({ orderNumber }) => `/orders/${orderNumber}`}
      columns={COLUMNS}
      isMarked={({ tries }) => tries > 3}
      empty="기다리는 환불이 없습니다."
    />
  )
}

/**
 * What an operator can do about a refund: have it tried now, or settle what was made at the
 * provider's console.
 */
function Actions({ refund }: { readonly refund: OpenRefund }) {
  const may = useMay()
  return (
    <div className={styles.actions}>
      {may('refund.write') && <Decide refund={refund} />}
      {may('audit.read') && <Log refund={refund} />}
    </div>
  )
}

/** What operators did to a refund. */
function Log({ refund: { refundId, orderNumber } }: { readonly refund: OpenRefund }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        기록
      </Button>
      {isOpen && (
        <Popup open place="wide" title={`${orderNumber} 환불 기록`} onClose={() => setOpen(false)}>
          <div className={styles.log}>
            <AuditRows
              filters={{ targetType: 'refund', targetId: String(refundId) }}
              empty="운영자가 처리한 기록이 없습니다."
            />
            <Button variant="line" size="small" onClick={() => setOpen(false)}>
              닫기
            </Button>
          </div>
        </Popup>
      )}
    </>
  )
}

function Decide({ refund }: { readonly refund: OpenRefund }) {
  const [isSettling, setSettling] = useState(false)
  const action = useAction(retryRefund)
  const params = { refundId: refund.refundId }
  return (
    <>
      <ActionError error={action.error} />
      <Button
        variant="line"
        size="small"
        busy={action.isPending}
        onClick={() => action.mutate({ params, body: {} })}
      >
        지금 시도
      </Button>
      <Button variant="quiet" size="small" onClick={() => setSettling(true)}>
        처리됨으로 표시
      </Button>
      {isSettling && <Settle refund={refund} onClose={() => setSettling(false)} />}
    </>
  )
}

interface SettleProps {
  readonly refund: OpenRefund
  readonly onClose: () => void
}

function Settle({ refund, onClose }: SettleProps) {
  const action = useAction(settleOpenRefund, { onDone: onClose })
  const params = { refundId: refund.refundId }
  const parsed =
    action.error instanceof ConsoleError ? v.safeParse(Sums, action.error.payload) : null
  const sums =
    parsed?.success === true
      ? ` 결제사에서 취소된 금액 ${formatKrw(parsed.output.providerCanceled)}, 필요한 금액 ${formatKrw(parsed.output.needed)}.`
      : ''
  return (
    <FormDialog
      open
      title="결제사에서 처리한 환불"
      hint={`결제사 관리자 화면에서 ${formatKrw(refund.amount)}을 이미 취소한 경우에만 표시합니다. 결제사에 취소 금액을 확인합니다.`}
      submitLabel="확인하고 표시"
      busy={action.isPending}
      error={action.error === null ? undefined : `${action.error.message}${sums}`}
      onClose={onClose}
      onSubmit={(form) => action.mutate({ params, body: { reason: textOf(form, 'reason') } })}
    >
      <TextField label="사유" name="reason" minLength={2} maxLength={200} required />
    </FormDialog>
  )
}
