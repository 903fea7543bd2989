import { createFileRoute } from '@tanstack/react-router'
import { readClaimSearch, type ClaimSearch } from '#src/features/after-sales/claims/claim-search.ts'
import { GuestClaimPage } from '#src/features/after-sales/guest-orders/guest-claim-page.tsx'
import { GUESTS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import type { RawSearch } from '#src/page/search-values.ts'

export const Route = createFileRoute('/_admitted/auth/non-member/claim')({
  staticData: { page: GUESTS_PAGE },
  validateSearch: (raw: RawSearch): ClaimSearch => readClaimSearch(raw),
  head: unlistedHead('비회원 취소·교환·반품 신청'),
  component: GuestClaimPage,
})
