import { useState } from 'react'
import * as v from 'valibot'
import {
  changeReceiver,
  revealOrder,
  type OperatorOrder,
  type OrderPeople,
} from '#contract/after-sales/operator-orders.calls.ts'
import { Receiver } from '#contract/members/receivers.ts'
import { Reason } from '#contract/operators/operator-values.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { Facts, Panel } from '#operator/ui/page.tsx'
import { RecordDialog } from '#operator/ui/record-form/record-dialog.tsx'
import type { OpenedRecord } from '#operator/ui/record-form/use-record-form.ts'
import { textOf } from '#operator/ui/text-of.ts'
import styles from './orders-page.module.css'

/** How long revealed people are shown. */
const REVEALED_MS = 60_000

/** States of lines of an order of which nothing has left. */
const MOVABLE: ReadonlySet<string> = new Set(['PAID', 'PREPARING', 'CANCELED'])

/** Orderer and receiver. A revealed person is hidden again after a minute. */
export function People({ order }: { readonly order: OperatorOrder }) {
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const [revealed, setRevealed] = useState<OrderPeople>()
  const action = useAction(revealOrder, {
    onDone: (people) => {
      setAsking(false)
      setRevealed(people)
      setTimeout(() => setRevealed(undefined), REVEALED_MS)
    },
  })
  const people = revealed ?? order.people
  const canMove = order.lines.every(({ state }) => MOVABLE.has(state))
  return (
    <Panel
      title="주문자와 받는 분"
      actions={
        <div className={styles.row}>
          {canMove && may('orders.address') && <ChangeReceiver order={order} />}
          {order.isMasked && revealed === undefined && may('people.reveal') && (
            <Button variant="line" size="small" onClick={() => setAsking(true)}>
              개인정보 보기
            </Button>
          )}
        </div>
      }
    >
      <Facts
        facts={[
          ['주문자', people.ordererName],
          ['주문자 휴대폰', people.ordererPhone],
          ['이메일', people.ordererEmail === '' ? '–' : people.ordererEmail],
          ['받는 분', people.receiverName],
          ['받는 분 휴대폰', people.receiverPhone],
          ['주소', `(${people.zonecode}) ${people.address}`],
          ['배송 메모', people.memo === '' ? '–' : people.memo],
        ]}
      />
      <FormDialog
        open={isAsking}
        title="개인정보 보기"
        hint="사유와 함께 기록되며, 1분 동안 보입니다."
        submitLabel="보기"
        busy={action.isPending}
        error={action.error?.message}
        onClose={() => setAsking(false)}
        onSubmit={(form) =>
          action.mutate({
            params: { orderNumber: order.orderNumber },
            body: { reason: textOf(form, 'reason') },
          })
        }
      >
        <TextField label="사유" name="reason" minLength={2} maxLength={200} required />
      </FormDialog>
    </Panel>
  )
}

const NO_RECEIVER = {
  receiverName: '',
  phone: '',
  zonecode: '',
  address1: '',
  address2: '',
  deliveryMemo: '',
  reason: '',
}
const ReceiverForm = v.intersect([Receiver, v.object({ reason: Reason })])

/** Form of another receiver. It begins empty: the stored one may be masked. */
function ChangeReceiver({ order }: { readonly order: OperatorOrder }) {
  const [opened, setOpened] = useState<OpenedRecord>()
  const action = useAction(changeReceiver, { onDone: () => setOpened(undefined) })
  return (
    <>
      <Button
        variant="line"
        size="small"
        onClick={() => setOpened({ values: NO_RECEIVER, version: order.receiverVersion })}
      >
        배송지 변경
      </Button>
      {opened !== undefined && (
        <RecordDialog
          title="배송지 변경"
          hint="발송 전까지 바꿀 수 있습니다. 배송비가 달라지는 주소로는 바꿀 수 없습니다."
          submitLabel="변경"
          schema={ReceiverForm}
          opened={opened}
          labels={{}}
          busy={action.isPending}
          error={action.error}
          onClose={() => setOpened(undefined)}
          onSave={(values, version) => {
            const { reason, ...receiver } = { ...NO_RECEIVER, ...values }
            const params = { orderNumber: order.orderNumber }
            return action.mutateAsync({ params, body: { receiver, version, reason } })
          }}
        >
          {(field) => (
            <>
              <TextField label="받는 분" {...field('receiverName')} required />
              <TextField label="휴대폰" inputMode="tel" {...field('phone')} required />
              <TextField
                label="우편번호"
                inputMode="numeric"
                maxLength={5}
                {...field('zonecode')}
                required
              />
              <TextField label="주소" maxLength={200} {...field('address1')} required />
              <TextField label="상세 주소" maxLength={60} {...field('address2')} required />
              <TextField label="배송 메모" maxLength={50} {...field('deliveryMemo')} />
              <TextField label="사유" maxLength={200} {...field('reason')} required />
            </>
          )}
        </RecordDialog>
      )}
    </>
  )
}
