import { createFileRoute } from '@tanstack/react-router'
import { LookUpPage } from '#src/features/after-sales/guest-orders/look-up-page.tsx'
import { GUESTS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { idListIn } from '#src/page/id-list.ts'
import { orderNumberIn, type RawSearch } from '#src/page/search-values.ts'

/** Order of a message's link, and the lines that the message is about. */
interface LookUpSearch {
  readonly orderNumber?: string | undefined
  readonly orderProductIds?: readonly number[] | undefined
}

export const Route = createFileRoute('/_admitted/auth/non-member/')({
  staticData: { page: GUESTS_PAGE },
  validateSearch: (raw: RawSearch): LookUpSearch => ({
    orderNumber: orderNumberIn(raw['orderNumber']),
    orderProductIds: idListIn(raw['orderProductIds']),
  }),
  head: unlistedHead('비회원 주문조회'),
  component: LookUpPage,
})
