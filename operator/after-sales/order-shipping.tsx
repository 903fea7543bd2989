import { useState } from 'react'
import { CARRIERS } from '#contract/after-sales/claim-reasons.ts'
import {
  correctShipment,
  deliverShipmentByHand,
  shipOrderLines,
  type OperatorOrder,
} from '#contract/after-sales/operator-orders.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { ConsoleError } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { ActionError, Badge, Panel } from '#operator/ui/page.tsx'
import { textOf } from '#operator/ui/text-of.ts'
import styles from './orders-page.module.css'

/**
 * Parcel of the prepared lines: all, or the chosen ones. The number of another order asks before it
 * is taken.
 */
export function Ship({ order }: { readonly order: OperatorOrder }) {
  const action = useAction(shipOrderLines)
  const ready = order.lines.filter(({ state }) => state === 'PREPARING')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [isSame, setSame] = useState(false)
  const lineIds = ready.filter(({ lineId }) => !left.has(lineId)).map(({ lineId }) => lineId)
  const isTaken = action.error instanceof ConsoleError && action.error.code === 'TRACKING_TAKEN'
  const submit = (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const carrier = CARRIERS.find((name) => name === typed.get('carrier')) ?? CARRIERS[0]
    const trackingNo = textOf(typed, 'trackingNo')
    const params = { orderNumber: order.orderNumber }
    action.mutate(
      { params, body: { carrier, trackingNo, lineIds, ...(isSame ? { isSame } : {}) } },
      { onSuccess: () => startNext(form) },
    )
  }
  /** The next parcel has the rest of the lines, and a number of its own. */
  const startNext = (form: HTMLFormElement) => {
    form.reset()
    setLeft(new Set())
    setSame(false)
  }
  return (
    <Panel title="발송">
      {ready.length > 1 && <LineChoice lines={ready} left={left} onChange={setLeft} />}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        <SelectField label="택배사" name="carrier">
          {CARRIERS.map((carrier) => (
            <option key={carrier}>{carrier}</option>
          ))}
        </SelectField>
        <TextField
          label="송장번호"
          name="trackingNo"
          inputMode="numeric"
          autoComplete="off"
          required
          error={action.error?.message}
        />
        <Button type="submit" busy={action.isPending} disabled={lineIds.length === 0}>
          발송
        </Button>
      </form>
      {isTaken && (
        <Checkbox checked={isSame} onChange={() => setSame(!isSame)}>
          합포장이라 같은 송장번호를 씁니다.
        </Checkbox>
      )}
    </Panel>
  )
}

/** Choice of the lines of a parcel; `left` are those that stay. */
function LineChoice({
  lines,
  left,
  onChange,
}: {
  readonly lines: OperatorOrder['lines']
  readonly left: ReadonlySet<number>
  readonly onChange: (left: ReadonlySet<number>) => void
}) {
  return (
    <div>
      {lines.map(({ lineId, name, sizeLabel }) => (
        <Checkbox
          key={lineId}
          checked={!left.has(lineId)}
          onChange={() => {
            const next = new Set(left)
            if (!next.delete(lineId)) next.add(lineId)
            onChange(next)
          }}
        >
          {name} / {sizeLabel}
        </Checkbox>
      ))}
    </div>
  )
}

/** Look-ups in a row without an answer after which the number may be wrong. */
const DOUBTFUL_LOOKS = 3

/** Parcels of an order, with their corrections and deliveries. */
export function Shipments({ order }: { readonly order: OperatorOrder }) {
  const may = useMay()
  const deliver = useAction(deliverShipmentByHand)
  const [corrected, setCorrected] = useState<OperatorOrder['shipments'][number]>()
  return (
    <Panel title="송장">
      <ActionError error={deliver.error} />
      <ul className={styles.lines}>
        {order.shipments.map((shipment) => (
          <li key={shipment.shipmentId}>
            <span>
              {order.lines.filter((line) => line.shipmentId === shipment.shipmentId).length}건
            </span>
            <div>
              <p className={styles.name}>
                {shipment.carrier}{' '}
                {shipment.trackingUrl === null ? (
                  shipment.trackingNo
                ) : (
                  <a href={shipment.trackingUrl} target="_blank" rel="noreferrer">
                    {shipment.trackingNo}
                  </a>
                )}
              </p>
              <p className={styles.quiet}>
                발송 {formatMoment(shipment.shippedAt)}
                {shipment.deliveredAt !== null &&
                  ` · 배송완료 ${formatMoment(shipment.deliveredAt)}`}
              </p>
              {shipment.deliveredAt === null && shipment.lookFailures >= DOUBTFUL_LOOKS && (
                <Badge tone="due">배송조회가 되지 않습니다. 송장번호를 확인해 주세요.</Badge>
              )}
            </div>
            {shipment.deliveredAt === null && may('orders.ship') && (
              <div className={styles.end}>
                <Button variant="quiet" size="small" onClick={() => setCorrected(shipment)}>
                  송장 수정
                </Button>
                <Button
                  variant="line"
                  size="small"
                  busy={deliver.isPending}
                  onClick={() =>
                    deliver.mutate({ params: { shipmentId: shipment.shipmentId }, body: {} })
                  }
                >
                  배송완료
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {corrected && <Correct shipment={corrected} onClose={() => setCorrected(undefined)} />}
    </Panel>
  )
}

function Correct({
  shipment,
  onClose,
}: {
  readonly shipment: OperatorOrder['shipments'][number]
  readonly onClose: () => void
}) {
  const action = useAction(correctShipment, { onDone: onClose })
  return (
    <FormDialog
      open
      title="송장 수정"
      hint="주문자에게 새 송장번호를 알립니다."
      submitLabel="수정"
      busy={action.isPending}
      error={action.error?.message}
      onClose={onClose}
      onSubmit={(form) => {
        const carrier = CARRIERS.find((name) => name === form.get('carrier')) ?? CARRIERS[0]
        action.mutate({
          params: { shipmentId: shipment.shipmentId },
          body: {
            carrier,
            trackingNo: textOf(form, 'trackingNo'),
            expected: shipment.trackingNo,
            reason: textOf(form, 'reason'),
          },
        })
      }}
    >
      <SelectField label="택배사" name="carrier" defaultValue={shipment.carrier}>
        {CARRIERS.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </SelectField>
      <TextField label="송장번호" name="trackingNo" defaultValue={shipment.trackingNo} required />
      <TextField label="사유" name="reason" minLength={2} maxLength={200} required />
    </FormDialog>
  )
}
