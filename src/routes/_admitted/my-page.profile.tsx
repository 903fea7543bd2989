import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#src/features/account/profile/profile-page.tsx'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { wordsIn, type RawSearch } from '#src/page/search-values.ts'

export const Route = createFileRoute('/_admitted/my-page/profile')({
  staticData: { page: { ...MEMBERS_PAGE, offline: 'hidden' } },
  validateSearch: (raw: RawSearch): { tokenVersionId?: string | undefined } => ({
    tokenVersionId: wordsIn(raw['tokenVersionId']),
  }),
  beforeLoad: ({ context, location }) => requireLogin(context.api, location.href),
  head: () => ({
    meta: [{ title: pageTitle('회원 정보') }, { name: 'robots', content: 'noindex' }],
  }),
  component: ProfilePage,
})
