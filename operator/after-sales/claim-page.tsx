import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  getOperatorClaim,
  pickUpClaim,
  rejectClaim,
  type OperatorClaim,
} from '#contract/after-sales/operator-claims.calls.ts'
import type { Claim } from '#contract/after-sales/claim-views.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatDay, formatMoment } from '#src/ui/format/korean-time.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import { callConsole } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { FileField } from '#operator/ui/file-field.tsx'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { useNeighbourKeys } from '#operator/ui/neighbours.ts'
import { ActionError, Badge, Facts, LoadState, Page, Panel } from '#operator/ui/page.tsx'
import { RecordTabs } from '#operator/operators/audit/record-tabs.tsx'
import { Presence } from '#operator/operators/lists/presence.tsx'
import { Pictures } from '#operator/ui/pictures.tsx'
import { textOf } from '#operator/ui/text-of.ts'
import { CompleteClaim, ReceiveClaim } from './decide-claim.tsx'
import styles from './orders-page.module.css'

/** A claim with its photos and amounts, and its next steps. */
export function ClaimPage() {
  useNeighbourKeys()
  const { requestNo } = useParams({ from: '/frame/claims/$requestNo' })
  const { data, error, refetch } = useQuery({
    queryKey: ['claim', requestNo],
    queryFn: ({ signal }) => callConsole(getOperatorClaim, { params: { requestNo } }, signal),
  })
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />
  const { card, claim, history } = data
  return (
    <Page
      title={`${claim.typeLabel} ${requestNo}`}
      note={
        <>
          {claim.requestedAt !== null && `${formatMoment(claim.requestedAt)} · `}
          <Badge>{claim.stateLabel}</Badge>{' '}
          {card.refundDue !== null && (
            <Badge tone={card.isLate ? 'late' : 'due'}>환불기한 {formatDay(card.refundDue)}</Badge>
          )}{' '}
          <Presence type="claim" id={requestNo} />
        </>
      }
      actions={<Steps whole={data} />}
    >
      <RecordTabs type="claim" id={requestNo}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <Goods claim={claim} />
            <Panel title="사유">
              <Facts
                facts={[
                  ['사유', claim.reasonLabel],
                  ['내용', claim.reasonText ?? '–'],
                  ['귀책', card.fault === 'BUYER' ? '구매자' : '판매자'],
                  ['귀책 변경 사유', claim.faultReason ?? '–'],
                  ['거부 사유', claim.rejectReason ?? '–'],
                ]}
              />
              <Pictures files={claim.files} />
              <Pictures files={claim.rejectFiles} />
            </Panel>
          </div>
          <div className={styles.column}>
            <Money claim={claim} />
            <Panel title="구매자">
              <Facts
                facts={[
                  ['결제한 주문', `${history.orders}건`],
                  ['취소·교환·반품', `${history.claims}건`],
                  [
                    '주문',
                    <Link
                      key="order"
                      to="/orders/$orderNumber"
                      params={{ orderNumber: claim.orderNumber }}
                    >
                      {claim.orderNumber}
                    </Link>,
                  ],
                ]}
              />
            </Panel>
            {claim.pickup !== null && <PickUp pickup={claim.pickup} />}
          </div>
        </div>
      </RecordTabs>
    </Page>
  )
}

function Goods({ claim }: { readonly claim: Claim }) {
  return (
    <Panel title="상품">
      <ul className={styles.lines}>
        {claim.lines.map((line) => (
          <li key={line.orderProductId}>
            <Picture picture={line.image} sizes="56px" alt="" />
            <div>
              <p className={styles.name}>
                {line.brandName} {line.name}
              </p>
              <p className={styles.quiet}>
                {line.colorName} / {line.sizeLabel} / {line.qty}개
                {line.newSizeLabel !== null && ` → ${line.newSizeLabel}`}
              </p>
            </div>
            <span>{formatKrw(line.unitPrice)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Money({ claim }: { readonly claim: Claim }) {
  return (
    <Panel title="환불">
      <Facts
        facts={[
          ['결제수단', formatKrw(claim.refund.pg)],
          ['머니', formatKrw(claim.refund.money)],
          ['마일리지', formatKrw(claim.refund.mileage)],
          ['배송비 차감', formatKrw(claim.refund.shippingDeducted)],
          ['수거비 차감', formatKrw(claim.refund.feeDeducted)],
          ['쿠폰', claim.refund.couponRestored ? '되돌려줌' : '–'],
        ]}
      />
    </Panel>
  )
}

function PickUp({ pickup }: { readonly pickup: NonNullable<Claim['pickup']> }) {
  return (
    <Panel title="회수">
      <Facts
        facts={[
          ['방법', pickup.method === 'COLLECT' ? '수거' : '직접 발송'],
          ['희망일', pickup.date ?? '–'],
          ['송장', pickup.trackingNo ?? '–'],
          [
            '주소',
            pickup.address === null
              ? '–'
              : `${pickup.address.receiverName} · ${pickup.address.phone} · ${pickup.address.address1} ${pickup.address.address2}`,
          ],
        ]}
      />
    </Panel>
  )
}

/** Buttons of the next steps; those that change who pays or refuse ask for more in a dialog. */
function Steps({ whole }: { readonly whole: OperatorClaim }) {
  const may = useMay()
  const [dialog, setDialog] = useState<'INSPECT' | 'DONE' | 'REJECTED'>()
  const pickUp = useAction(pickUpClaim)
  const params = { requestNo: whole.claim.requestNo }
  const can = (step: OperatorClaim['steps'][number]) => whole.steps.includes(step)
  const close = () => setDialog(undefined)
  return (
    <>
      <ActionError error={pickUp.error} />
      {can('REJECTED') && may('claims.decide') && (
        <Button variant="line" onClick={() => setDialog('REJECTED')}>
          거부
        </Button>
      )}
      {can('PICKUP') && may('claims.inspect') && (
        <Button busy={pickUp.isPending} onClick={() => pickUp.mutate({ params, body: {} })}>
          수거 시작
        </Button>
      )}
      {can('INSPECT') && may('claims.inspect') && (
        <Button onClick={() => setDialog('INSPECT')}>입고 · 검수 시작</Button>
      )}
      {can('DONE') && may('claims.decide') && (
        <Button onClick={() => setDialog('DONE')}>
          {whole.claim.type === 'EXCHANGE' ? '교환 완료' : '환불 완료'}
        </Button>
      )}
      {dialog === 'REJECTED' && <Reject params={params} onClose={close} />}
      {dialog === 'INSPECT' && <ReceiveClaim whole={whole} onClose={close} />}
      {dialog === 'DONE' && <CompleteClaim whole={whole} onClose={close} />}
    </>
  )
}

function Reject({
  params,
  onClose,
}: {
  readonly params: { readonly requestNo: string }
  readonly onClose: () => void
}) {
  const action = useAction(rejectClaim, { onDone: onClose })
  return (
    <FormDialog
      open
      title="신청 거부"
      hint="사유와 사진은 구매자에게 보입니다. 검수 후에는 사진이 필요합니다."
      submitLabel="거부"
      busy={action.isPending}
      error={action.error?.message}
      onClose={onClose}
      onSubmit={(form) => {
        const files = form.getAll('files').filter((file) => file instanceof File && file.size > 0)
        action.mutate({
          params,
          body: { reason: textOf(form, 'reason') },
          files: files.filter((file) => file instanceof File),
        })
      }}
    >
      <TextField label="사유" name="reason" minLength={2} maxLength={200} required />
      <FileField label="사진" name="files" accept="image/*" multiple />
    </FormDialog>
  )
}
