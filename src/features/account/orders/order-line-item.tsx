import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClaimType } from '#contract/claim-reasons.ts'
import type { Claim } from '#contract/claim-views.ts'
import type { OrderLine } from '#contract/order-histories.ts'
import { OrderedLine } from '#src/features/orders/ordered-line.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { Fold } from '#src/ui/fold/fold.tsx'
import { formatDate, formatMoment } from '#src/ui/format/korean-time.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { withdrawClaimMutation } from '#src/features/account/claims/mutations.ts'
import { ChangeSize } from './change-size.tsx'
import { confirmPurchaseMutation } from './mutations.ts'
import { useOrderPages } from '#src/features/account/claims/order-pages.ts'
import { ReorderLine } from './reorder.tsx'
import styles from './order-page.module.css'

interface OrderLineItemProps {
  orderNumber: string
  line: OrderLine
  /** Claim of the line that can be withdrawn. */
  claim: Claim | undefined
}

/** Line of an order with its state, its parcel, and what its owner may do with it (Product 2.11, line buttons). */
export function OrderLineItem({ orderNumber, line, claim }: OrderLineItemProps) {
  return (
    <li className={styles.line}>
      <ul>
        <OrderedLine
          line={{ ...line, count: line.qty, amountKrw: line.unitPrice * line.qty }}
          state={line.stateLabel}
        />
      </ul>
      {line.confirmAt !== null && (
        <p className={styles.note}>{formatDate(line.confirmAt)}에 자동으로 구매확정됩니다.</p>
      )}
      {line.shipment && <Parcel shipment={line.shipment} />}
      <Actions orderNumber={orderNumber} line={line} claim={claim} />
    </li>
  )
}

function Parcel({ shipment }: { shipment: NonNullable<OrderLine['shipment']> }) {
  return (
    <Fold
      title={`배송조회 · ${shipment.carrier} ${shipment.trackingNo}`}
      isOpen={false}
      className={styles.parcel}
    >
      <Button
        variant="quiet"
        size="small"
        aria-label="운송장 번호 복사"
        onClick={() => void copyNumber(shipment.trackingNo)}
      >
        번호 복사
      </Button>
      <ol className={styles.steps}>
        {shipment.steps.map(({ at, place, label }) => (
          <li key={`${at} ${label}`}>
            <time dateTime={at}>{formatMoment(at)}</time>
            <span>
              {label} · {place}
            </span>
          </li>
        ))}
      </ol>
    </Fold>
  )
}

async function copyNumber(trackingNo: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(trackingNo)
    await toast('운송장 번호를 복사했습니다.')
  } catch {
    await toast('복사하지 못했습니다. 번호를 길게 눌러 복사해 주세요.')
  }
}

function Actions({ orderNumber, line, claim }: OrderLineItemProps) {
  const pages = useOrderPages()
  const has = (action: OrderLine['actions'][number]) => line.actions.includes(action)
  const isNothing = !line.actions.some(
    (action) => action !== 'TRACK' && action !== 'WITHDRAW_CLAIM',
  )
  if (isNothing && claim === undefined) return null
  const claimLink = (type: ClaimType, act: string) => (
    <LinkButton
      {...pages.claim({ order: orderNumber, line: line.orderProductId, type })}
      variant="line"
      size="small"
      aria-label={`${line.name} ${act}`}
    >
      {act}
    </LinkButton>
  )
  return (
    <div className={styles.actions}>
      {has('CANCEL') && claimLink('CANCEL', '주문 취소')}
      {has('CANCEL_REQUEST') && claimLink('CANCEL', '취소 요청')}
      {has('CHANGE_SIZE') && <ChangeSize orderNumber={orderNumber} line={line} />}
      {has('EXCHANGE') && claimLink('EXCHANGE', '교환 신청')}
      {has('RETURN') && claimLink('RETURN', '반품 신청')}
      {has('CONFIRM') && <ConfirmPurchase line={line} />}
      {has('REORDER') && <ReorderLine line={line} />}
      {claim && <Withdraw claim={claim} />}
    </div>
  )
}

function ConfirmPurchase({ line }: { line: OrderLine }) {
  const [isOpen, setIsOpen] = useState(false)
  const confirm = useMutation(confirmPurchaseMutation(useApi()))
  const isOnline = useIsOnline()
  return (
    <>
      <Button
        size="small"
        disabled={!isOnline}
        busy={confirm.isPending}
        aria-label={`${line.name} 구매확정`}
        onClick={() => setIsOpen(true)}
      >
        구매확정
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="구매를 확정하시겠습니까?"
        body="구매확정 후에는 교환과 반품을 신청할 수 없습니다."
        confirmLabel="구매확정"
        onConfirm={() => {
          setIsOpen(false)
          confirm.mutate(line.orderProductId)
        }}
      />
    </>
  )
}

function Withdraw({ claim }: { claim: Claim }) {
  const [isOpen, setIsOpen] = useState(false)
  const withdraw = useMutation(withdrawClaimMutation(useApi()))
  const isOnline = useIsOnline()
  return (
    <>
      <Button
        variant="line"
        size="small"
        disabled={!isOnline}
        busy={withdraw.isPending}
        aria-label={`${claim.typeLabel} 신청 철회`}
        onClick={() => setIsOpen(true)}
      >
        신청 철회
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`${claim.typeLabel} 신청을 철회하시겠습니까?`}
        body="철회하면 상품이 신청 전 상태로 돌아갑니다."
        confirmLabel="신청 철회"
        onConfirm={() => {
          setIsOpen(false)
          withdraw.mutate(claim.requestNo)
        }}
      />
    </>
  )
}
