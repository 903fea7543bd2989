import { createFileRoute } from '@tanstack/react-router'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'
import { wishQuery } from '#src/features/wish/queries.ts'
import { WishPage } from '#src/features/wish/wish-page.tsx'

export const Route = createFileRoute('/_admitted/my-page/wish')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { wishQuery }),
  head: unlistedHead('찜한 상품'),
  component: WishPage,
})
