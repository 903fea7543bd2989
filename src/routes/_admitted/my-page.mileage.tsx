import { createFileRoute } from '@tanstack/react-router'
import { MileagePage } from '#src/features/account/mileage/mileage-page.tsx'
import { mileageQuery } from '#src/features/account/mileage/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/mileage')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { mileageQuery }),
  head: unlistedHead('마일리지'),
  component: MileagePage,
})
