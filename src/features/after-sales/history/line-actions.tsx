import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type { Claim } from '#contract/after-sales/claim-views.ts'
import type { OrderLine } from '#contract/after-sales/order-histories.calls.ts'
import { withdrawClaimMutation } from '#src/features/after-sales/claims/mutations.ts'
import { useOrderPages } from '#src/features/after-sales/claims/order-pages.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { ChangeSize } from './change-size.tsx'
import styles from './line-actions.module.css'
import { confirmPurchaseMutation } from './mutations.ts'
import { ReorderLine } from './reorder.tsx'

interface LineActionsProps {
  orderNumber: string
  line: OrderLine
  /** Claim of the line that can be withdrawn; undefined where claims are not known. */
  claim?: Claim | undefined
  /**
   * Whether the line is one of a list of orders: parcels and claims are shown on their own pages.
   */
  isListed?: boolean
}

/**
 * What the owner of a line may do with it now (after-sales#line-actions); nothing without an
 * action.
 */
export function LineActions({ orderNumber, line, claim, isListed = false }: LineActionsProps) {
  const pages = useOrderPages()
  const has = (action: OrderLine['actions'][number]) => line.actions.includes(action)
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
  const openClaim = isListed ? claimTypeOf(line.state) : undefined
  return (
    <div className={styles.actions}>
      {has('TRACK') && isListed && (
        <LinkButton
          {...pages.order(orderNumber)}
          variant="line"
          size="small"
          aria-label={`${line.name} 배송조회`}
        >
          배송조회
        </LinkButton>
      )}
      {has('CANCEL') && claimLink('CANCEL', '주문 취소')}
      {has('CANCEL_REQUEST') && claimLink('CANCEL', '취소 요청')}
      {has('CHANGE_SIZE') && <ChangeSize orderNumber={orderNumber} line={line} />}
      {has('EXCHANGE') && claimLink('EXCHANGE', '교환 신청')}
      {has('RETURN') && claimLink('RETURN', '반품 신청')}
      {has('CONFIRM') && <ConfirmPurchase line={line} />}
      {has('REORDER') && <ReorderLine line={line} />}
      {line.state === 'CONFIRMED' && pages.inquiry && (
        <LinkButton
          {...pages.inquiry(orderNumber)}
          variant="quiet"
          size="small"
          aria-label={`${line.name} 하자 문의`}
        >
          하자 문의
        </LinkButton>
      )}
      {openClaim && pages.claims && (
        <LinkButton
          {...pages.claims(openClaim)}
          variant="line"
          size="small"
          aria-label={`${line.name} 신청 상세`}
        >
          신청 상세
        </LinkButton>
      )}
      {claim && <Withdraw claim={claim} />}
    </div>
  )
}

/** Type of the open claim of a line in this state. */
function claimTypeOf(state: OrderLine['state']): ClaimType | undefined {
  if (state === 'CANCEL_REQ') return 'CANCEL'
  if (state.startsWith('EXCHANGE_')) return 'EXCHANGE'
  return state.startsWith('RETURN_') ? 'RETURN' : undefined
}

function ConfirmPurchase({ line }: { line: OrderLine }) {
  const [isOpen, setIsOpen] = useState(false)
  const confirm = useMutation(confirmPurchaseMutation(useApi()))
  const isOnline = useIsOnline()
  const earned = line.earnMileage > 0 ? `${formatCount(line.earnMileage)} 마일리지` : undefined
  const label = earned === undefined ? '구매확정' : `구매확정하고 ${earned} 받기`
  return (
    <>
      <Button
        size="small"
        disabled={!isOnline}
        busy={confirm.isPending}
        aria-label={`${line.name} ${label}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="구매를 확정하시겠습니까?"
        body={`${earned === undefined ? '' : `${earned}가 바로 적립됩니다. `}확정하신 뒤에도 반품 기간 안에는 반품하실 수 있습니다.`}
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
