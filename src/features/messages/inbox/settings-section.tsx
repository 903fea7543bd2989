import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { getNotificationSettings } from '#contract/messages/notifications.calls.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { useApi } from '#src/page/use-api.ts'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { KIND_NAMES } from './kind-names.ts'
import { changeSettingMutation } from './mutations.ts'
import styles from './notifications-page.module.css'
import { ThisDevice } from './this-device.tsx'
import { notificationSettingsQuery } from './queries.ts'

type Settings = ResponseOf<typeof getNotificationSettings>

/** Settings of push messages by kind; the inbox receives every kind. */
export function SettingsSection() {
  const { data, error, refetch } = useQuery(notificationSettingsQuery)
  return (
    <section aria-labelledby="push-settings">
      <h2 id="push-settings" className={styles.heading}>
        푸시 알림 설정
      </h2>
      {data !== undefined && <Settings settings={data} />}
      {data === undefined && error === null && <Skeleton height="18rem" />}
      {data === undefined && error !== null && (
        <LoadFailure inline error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function Settings({ settings }: { settings: Settings }) {
  const { items, allowsAdvertising, devices, isThisDevice } = settings
  return (
    <>
      <ThisDevice isThisDevice={isThisDevice} />
      <p className={styles.quiet}>
        {devices === 0 ? '푸시 알림을 받는 기기가 없습니다.' : `푸시 알림을 받는 기기 ${devices}대`}
      </p>
      {items.map((item) => (
        <Setting key={item.kind} item={item} />
      ))}
      {!allowsAdvertising && (
        <p className={styles.quiet}>
          혜택·광고 알림은 <Link to="/my-page/agreements">마케팅 수신에 동의</Link>해야 받을 수
          있습니다.
        </p>
      )}
    </>
  )
}

function Setting({ item }: { item: Settings['items'][number] }) {
  const change = useMutation(changeSettingMutation(useApi()))
  const isOnline = useIsOnline()
  return (
    <Checkbox
      checked={change.isPending ? change.variables.push : item.push}
      disabled={!isOnline}
      onChange={({ target }) => {
        if (!change.isPending) change.mutate({ kind: item.kind, push: target.checked })
      }}
    >
      {KIND_NAMES[item.kind]}
    </Checkbox>
  )
}
