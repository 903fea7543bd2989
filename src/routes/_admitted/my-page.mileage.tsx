import { createFileRoute } from '@tanstack/react-router'
import { MileagePage } from '#src/features/benefits/mileage/mileage-page.tsx'
import { mileageQuery, type MileageSearch } from '#src/features/benefits/mileage/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'
import { textIn, type RawSearch } from '#src/page/search-values.ts'

export const Route = createFileRoute('/_admitted/my-page/mileage')({
  staticData: { page: MEMBERS_PAGE },
  validateSearch: (raw: RawSearch): MileageSearch => ({ show: textIn(raw['show']) }),
  beforeLoad: requireLogin,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, { mileageQuery: mileageQuery(deps) }),
  head: unlistedHead('마일리지'),
  component: MileagePage,
})
