import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Notification, NotificationKind } from '#contract/messages/notifications.calls.ts'
import { clearAppBadge } from '#src/browser/push-device.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { RowSkeletons } from '#src/layout/account/answer.tsx'
import { MorePages } from '#src/offline/more-pages.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { PathLink } from '#src/ui/path-link/path-link.tsx'
import { KindFilter } from './kind-filter.tsx'
import { KIND_NAMES } from './kind-names.ts'
import { readMutation } from './mutations.ts'
import styles from './notifications-page.module.css'
import { notificationsQuery } from './queries.ts'
import { SettingsSection } from './settings-section.tsx'

const route = getRouteApi('/_admitted/my-page/notifications')

const useNotifications = (kind: NotificationKind | undefined) =>
  useInfiniteQuery(notificationsQuery(kind))

/** Page of the inbox of 90 days, and of the settings of push messages (messages#inbox). */
export function NotificationsPage() {
  const { kind } = route.useSearch()
  const list = useNotifications(kind)
  const unread = list.data?.pages[0]?.unread ?? 0
  useEffect(() => void clearAppBadge(), [])
  return (
    <AccountFrame
      title="알림"
      note={unread === 0 ? undefined : unread}
      // Always in the layout: the list must not move when the number of unread messages is known.
      action={
        <span className={unread === 0 ? styles.unneeded : undefined}>
          <ReadAll />
        </span>
      }
    >
      <div className={styles.page}>
        <div>
          <KindFilter kind={kind} />
          <Inbox list={list} kind={kind} />
        </div>
        {/* Below the inbox, whose height is known by then. */}
        {!list.isPending && <SettingsSection />}
      </div>
    </AccountFrame>
  )
}

function ReadAll() {
  const read = useMutation(readMutation(useApi()))
  const isOnline = useIsOnline()
  return (
    <Button
      variant="quiet"
      size="small"
      disabled={!isOnline}
      busy={read.isPending}
      onClick={() => read.mutate({})}
    >
      모두 읽음
    </Button>
  )
}

interface InboxProps {
  list: ReturnType<typeof useNotifications>
  kind: NotificationKind | undefined
}

function Inbox({ list, kind }: InboxProps) {
  const read = useMutation(readMutation(useApi()))
  const { data, error } = list
  if (data === undefined) {
    if (error === null) return <RowSkeletons height="5rem" />
    return <FailureSection as="h2" error={error} onRetry={() => void list.refetch()} />
  }
  const notifications = data.pages.flatMap(({ items }) => items)
  if (notifications.length === 0) {
    return (
      <EmptyState
        drawing="blank-receipt"
        sentence={
          kind === undefined ? '받은 알림이 없습니다.' : `${KIND_NAMES[kind]} 알림이 없습니다.`
        }
        detail="알림은 90일 동안 보관됩니다."
        action={<LinkButton to="/products">쇼핑하기</LinkButton>}
      />
    )
  }
  return (
    <div>
      <ul className={styles.list} aria-label="받은 알림">
        {notifications.map((notification) => (
          <li key={notification.notificationId}>
            <NotificationItem
              notification={notification}
              onOpen={() => read.mutate({ notificationIds: [notification.notificationId] })}
            />
          </li>
        ))}
      </ul>
      <MorePages list={list} />
    </div>
  )
}

interface NotificationItemProps {
  notification: Notification
  onOpen: () => void
}

function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { kind, title, body, link, createdAt, readAt } = notification
  const isUnread = readAt === null
  const content = (
    <>
      <p className={styles.head}>
        {KIND_NAMES[kind]} · {formatMoment(createdAt)}
        {isUnread && <span className={styles.unread}>새 알림</span>}
      </p>
      <p className={styles.title}>{title}</p>
      <p>{body}</p>
    </>
  )
  if (link === null) return <div className={styles.item}>{content}</div>
  return (
    <PathLink path={link} className={styles.item} onClick={() => isUnread && onOpen()}>
      {content}
    </PathLink>
  )
}
