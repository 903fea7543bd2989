import { createFileRoute } from '@tanstack/react-router'
import { AddressesPage } from '#src/features/members/addresses/addresses-page.tsx'
import { addressesQuery } from '#src/features/orders/address/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/addresses')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { addressesQuery }),
  head: unlistedHead('배송지'),
  component: AddressesPage,
})
