import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#src/features/account/notifications/notifications-page.tsx'
import {
  notificationSettingsQuery,
  notificationsQuery,
} from '#src/features/account/notifications/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/notifications')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: ({ context, location }) => requireLogin(context.api, location.href),
  loader: ({ context }) => prefetch(context, { notificationsQuery, notificationSettingsQuery }),
  head: () => ({
    meta: [{ title: pageTitle('알림') }, { name: 'robots', content: 'noindex' }],
  }),
  component: NotificationsPage,
})
