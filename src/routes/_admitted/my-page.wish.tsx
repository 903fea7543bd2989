import { createFileRoute } from '@tanstack/react-router'
import { requireLogin } from '#src/member/require-login.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'
import { wishQuery } from '#src/wish/queries.ts'
import { WishPage } from '#src/wish/wish-page.tsx'

export const Route = createFileRoute('/_admitted/my-page/wish')({
  beforeLoad: ({ context, location }) => requireLogin(context.api, location.href),
  loader: ({ context }) => prefetch(context, { wishQuery: wishQuery(context.api) }),
  head: () => ({
    meta: [{ title: pageTitle('찜한 상품') }, { name: 'robots', content: 'noindex' }],
  }),
  component: WishPage,
})
