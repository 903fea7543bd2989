import { createFileRoute } from '@tanstack/react-router'
import { PasskeysPage } from '#src/features/members/passkeys/passkeys-page.tsx'
import { passkeysQuery } from '#src/features/identity/reauth/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/passkeys')({
  staticData: { page: { ...MEMBERS_PAGE, offline: 'hidden' } },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { passkeysQuery }),
  head: unlistedHead('패스키'),
  component: PasskeysPage,
})
