import { Suspense } from 'react'
import type { ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type {
  LineAction,
  OrderDetail,
  OrderLine,
} from '#contract/after-sales/order-histories.calls.ts'
import { useOrderPages } from './order-pages.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import type { ClaimSearch } from './claim-search.ts'
import { ClaimWizard } from './claim-wizard.tsx'

const ReturnedClaim = lazyComponent(
  async () => (await import('./returned-claim.tsx')).ReturnedClaim,
)

/** Actions on a line by which its claim is possible. */
const ACTIONS: Readonly<Record<ClaimType, readonly LineAction[]>> = {
  CANCEL: ['CANCEL', 'CANCEL_REQUEST'],
  EXCHANGE: ['EXCHANGE'],
  RETURN: ['RETURN'],
}

/** Headings of the page of a claim. */
export const CLAIM_TITLES = {
  CANCEL: '주문 취소',
  EXCHANGE: '교환 신청',
  RETURN: '반품 신청',
} as const

/** Claim of an order: its form, or its end after the fee was paid on the provider's page (Product 2.12). */
export function ClaimFlow({ order, search }: { order: OrderDetail; search: ClaimSearch }) {
  const { type, line, request } = search
  if (request !== undefined) {
    return (
      <Suspense fallback={<Skeleton height="20rem" />}>
        <ReturnedClaim order={order} type={type} requestNo={request} search={search} />
      </Suspense>
    )
  }
  const chosen = order.lines.find(({ orderProductId }) => orderProductId === line)
  const fits = (row: OrderLine | undefined) =>
    row !== undefined && row.actions.some((action) => ACTIONS[type].includes(action))
  // A claim has lines of one state: those of the chosen line, else of the first that fits.
  const first = [chosen, ...order.lines].find(fits)
  const lines = order.lines.filter((row) => row.state === first?.state && fits(row))
  if (lines.length === 0) return <NothingToClaim orderNumber={order.orderNumber} />
  return <ClaimWizard order={order} type={type} lines={lines} firstLine={line} />
}

function NothingToClaim({ orderNumber }: { orderNumber: string }) {
  const pages = useOrderPages()
  return (
    <EmptyState
      drawing="blank-receipt"
      sentence="지금 신청할 수 있는 상품이 없습니다."
      action={<LinkButton {...pages.order(orderNumber)}>주문 상세 보기</LinkButton>}
    />
  )
}
