import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#src/features/members/profile/profile-page.tsx'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { wordsIn, type RawSearch } from '#src/page/search-values.ts'

export const Route = createFileRoute('/_admitted/my-page/profile')({
  staticData: { page: { ...MEMBERS_PAGE, offline: 'hidden' } },
  validateSearch: (raw: RawSearch): { tokenVersionId?: string | undefined } => ({
    tokenVersionId: wordsIn(raw['tokenVersionId']),
  }),
  beforeLoad: requireLogin,
  head: unlistedHead('회원 정보'),
  component: ProfilePage,
})
