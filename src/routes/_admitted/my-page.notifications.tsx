import { createFileRoute } from '@tanstack/react-router'
import type { NotificationKind } from '#contract/messages/notifications.calls.ts'
import { KINDS } from '#src/features/messages/inbox/kind-names.ts'
import { NotificationsPage } from '#src/features/messages/inbox/notifications-page.tsx'
import {
  notificationSettingsQuery,
  notificationsQuery,
} from '#src/features/messages/inbox/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'
import { oneOf, type RawSearch } from '#src/page/search-values.ts'

export const Route = createFileRoute('/_admitted/my-page/notifications')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  validateSearch: (raw: RawSearch): { kind?: NotificationKind | undefined } => ({
    kind: oneOf(KINDS, raw['kind']),
  }),
  loaderDeps: ({ search: { kind } }) => ({ kind }),
  loader: ({ context, deps }) =>
    prefetch(context, {
      notificationsQuery: notificationsQuery(deps.kind),
      notificationSettingsQuery,
    }),
  head: unlistedHead('알림'),
  component: NotificationsPage,
})
