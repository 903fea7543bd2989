import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClaimType } from '#contract/claim-reasons.ts'
import { AccountFrame } from '#src/features/account/frame/account-frame.tsx'
import { orderQuery } from '#src/features/orders/queries.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import type { ClaimSearch } from './claim-search.ts'
import { ClaimWizard } from './claim-wizard.tsx'
import { ReturnedClaim } from './returned-claim.tsx'

const route = getRouteApi('/_admitted/my-page/claims/new')

const STATES = {
  CANCEL: ['PAID', 'PREPARING'],
  EXCHANGE: ['DELIVERED'],
  RETURN: ['DELIVERED'],
} as const satisfies Record<ClaimType, readonly string[]>

const TITLES = { CANCEL: '주문 취소', EXCHANGE: '교환 신청', RETURN: '반품 신청' } as const

/** Page that cancels, exchanges or returns lines of an order (Product 2.12). */
export function ClaimPage(): ReactNode {
  const {
    order: orderNumber,
    type,
    line,
    request,
  } = route.useSearch({ select: (search): ClaimSearch => search })
  const { data: order } = useSuspenseQuery(orderQuery(orderNumber))
  const chosen = order.lines.find(({ orderProductId }) => orderProductId === line)
  // A claim has lines of one state: those of the chosen line, else of the first that fits.
  const first = [chosen, ...order.lines].find((row) =>
    STATES[type].some((state) => state === row?.state),
  )
  const lines = order.lines.filter((row) => first !== undefined && row.state === first.state)
  return (
    <AccountFrame title={TITLES[type]}>
      {request !== undefined ? (
        <ReturnedClaim order={order} type={type} requestNo={request} />
      ) : lines.length === 0 ? (
        <NothingToClaim orderNumber={orderNumber} />
      ) : (
        <ClaimWizard order={order} type={type} lines={lines} firstLine={line} />
      )}
    </AccountFrame>
  )
}

function NothingToClaim({ orderNumber }: { orderNumber: string }) {
  return (
    <EmptyState
      drawing="blank-receipt"
      sentence="지금 신청할 수 있는 상품이 없습니다."
      action={
        <LinkButton to="/my-page/orders/$orderNumber" params={{ orderNumber }}>
          주문 상세 보기
        </LinkButton>
      }
    />
  )
}
