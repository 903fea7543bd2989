import { useState } from 'react'
import {
  cancelPlan,
  planChange,
  type OperatorProduct,
  type ProductPlan,
} from '#contract/catalogue/operator-products.calls.ts'
import { PLAN_LABELS, PLAN_STATE_LABELS } from '#contract/catalogue/product-labels.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { ActionError, Badge, Panel } from '#operator/ui/page.tsx'
import { textOf } from '#operator/ui/text-of.ts'
import { instantOf, numberOf } from './typed-values.ts'

const COLUMNS: readonly Column<ProductPlan>[] = [
  { header: '시각', isMain: true, cell: ({ at }) => formatMoment(at) },
  {
    header: '변경',
    cell: ({ kind, salePrice }) =>
      salePrice === null ? PLAN_LABELS[kind] : `${PLAN_LABELS[kind]} ${formatKrw(salePrice)}`,
  },
  {
    header: '상태',
    cell: ({ state, failure }) => (
      <>
        <Badge tone={state === 'FAILED' ? 'late' : undefined}>{PLAN_STATE_LABELS[state]}</Badge>{' '}
        {failure}
      </>
    ),
  },
  { header: '예약한 사람', cell: ({ by }) => by },
  {
    header: '취소',
    align: 'end',
    cell: (plan) => plan.state === 'PLANNED' && <CancelPlan plan={plan} />,
  },
]

/** Planned changes of a product. */
export function ProductPlans({ product }: { readonly product: OperatorProduct }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const mayPlan = may('catalogue.write') || may('price.write')
  return (
    <Panel
      title="예약된 변경"
      actions={
        mayPlan && (
          <Button size="small" onClick={() => setOpen(true)}>
            변경 예약
          </Button>
        )
      }
    >
      <DataList
        label="예약된 변경"
        rows={product.plans}
        error={null}
        onRetry={() => undefined}
        columns={COLUMNS}
        keyOf={({ scheduleId }) => String(scheduleId)}
        empty="예약된 변경이 없습니다."
      />
      {isOpen && <PlanForm product={product} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function CancelPlan({ plan: { scheduleId, version } }: { readonly plan: ProductPlan }) {
  const action = useAction(cancelPlan)
  return (
    <>
      <ActionError error={action.error} />
      <Button
        variant="quiet"
        size="small"
        busy={action.isPending}
        onClick={() => action.mutate({ params: { scheduleId }, body: { version } })}
      >
        예약 취소
      </Button>
    </>
  )
}

function PlanForm({
  product: { productId, listPrice, salePrice },
  onClose,
}: {
  readonly product: OperatorProduct
  readonly onClose: () => void
}) {
  const may = useMay()
  const [kind, setKind] = useState(may('catalogue.write') ? 'PUBLISH' : 'PRICE')
  const action = useAction(planChange, { onDone: onClose })
  const submit = (form: FormData) => {
    const at = instantOf(textOf(form, 'at')) ?? ''
    const params = { productId }
    if (kind === 'PRICE')
      action.mutate({ params, body: { kind, at, salePrice: numberOf(textOf(form, 'salePrice')) } })
    else action.mutate({ params, body: { kind: kind === 'STOP' ? 'STOP' : 'PUBLISH', at } })
  }
  return (
    <FormDialog
      open
      title="변경 예약"
      hint="정한 시각에서 10초 안에 한 번 적용됩니다."
      submitLabel="예약"
      busy={action.isPending}
      error={action.error?.message}
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField
        label="변경"
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      >
        {may('catalogue.write') && <option value="PUBLISH">판매 시작</option>}
        {may('catalogue.write') && <option value="STOP">판매 중지</option>}
        {may('price.write') && <option value="PRICE">가격 변경</option>}
      </SelectField>
      <TextField label="시각" name="at" type="datetime-local" required />
      {kind === 'PRICE' && (
        <TextField
          label="판매가 (원)"
          name="salePrice"
          inputMode="numeric"
          hint={`정가 ${formatKrw(listPrice)}, 지금 판매가 ${formatKrw(salePrice)}`}
          required
        />
      )}
    </FormDialog>
  )
}
