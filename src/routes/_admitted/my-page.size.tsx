import { createFileRoute } from '@tanstack/react-router'
import { profileQuery } from '#src/features/members/profile/queries.ts'
import { SizePage } from '#src/features/members/size/size-page.tsx'
import { sizeQuery } from '#src/features/catalogue/product/own-size-query.ts'
import { brandsQuery } from '#src/features/catalogue/cards/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/size')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { sizeQuery, profileQuery, brandsQuery }),
  head: unlistedHead('사이즈'),
  component: SizePage,
})
