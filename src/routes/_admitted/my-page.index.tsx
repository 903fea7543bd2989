import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#src/account/account-page.tsx'
import { userInfoQuery } from '#src/member/queries.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/')({
  loader: ({ context }) => prefetch(context, { userInfoQuery: userInfoQuery(context.api) }),
  head: () => ({
    meta: [{ title: pageTitle('마이페이지') }, { name: 'robots', content: 'noindex' }],
  }),
  component: AccountPage,
})
