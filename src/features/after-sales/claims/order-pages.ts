import { linkOptions } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type { ClaimSearch } from './claim-search.ts'

/** Pages of an order and its claims, which differ for members and guests. */
export interface OrderPages {
  readonly order: (orderNumber: string) => ReturnType<typeof memberOrder | typeof guestOrder>
  readonly claim: (search: ClaimSearch) => ReturnType<typeof memberClaim | typeof guestClaim>
  /** Form of an inquiry about an order; for members only. */
  readonly inquiry?: (orderNumber: string) => ReturnType<typeof memberInquiry>
  /** List of claims of one type; for members only. */
  readonly claims?: (type: ClaimType) => ReturnType<typeof memberClaims>
}

const memberOrder = (orderNumber: string) =>
  linkOptions({ to: '/my-page/orders/$orderNumber', params: { orderNumber } })
const memberClaim = (search: ClaimSearch) => linkOptions({ to: '/my-page/claims/new', search })
const memberInquiry = (order: string) =>
  linkOptions({ to: '/my-page/inquiries/new', search: { order } })
const memberClaims = (type: ClaimType) =>
  linkOptions({ to: '/my-page/claims', search: type === 'CANCEL' ? {} : { type } })
const guestOrder = () => linkOptions({ to: '/auth/non-member' })
const guestClaim = (search: ClaimSearch) => linkOptions({ to: '/auth/non-member/claim', search })

/** Pages of guests, whose order is the looked-up one. */
export const GUEST_PAGES: OrderPages = { order: guestOrder, claim: guestClaim }

/** Context of these pages; without a provider those of members. */
export const OrderPagesContext = createContext<OrderPages>({
  order: memberOrder,
  claim: memberClaim,
  inquiry: memberInquiry,
  claims: memberClaims,
})

/** Pages to which the parts of an order link. */
export const useOrderPages = (): OrderPages => use(OrderPagesContext)
