import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  revokeOtherSessions,
  revokeSession,
  type Session,
} from '#contract/members/sessions.calls.ts'
import type { Api } from '#core/api/client.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { Answer } from '#src/layout/account/answer.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { sessionsQuery } from './queries.ts'
import rows from '#src/layout/account/rows.module.css'
import styles from './sessions-page.module.css'

const meta = {
  success: '로그아웃되었습니다.',
  invalidates: [sessionsQuery.queryKey],
}

const revokeMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ sessionId }: Session) => api.call(revokeSession, { params: { sessionId } }),
    meta,
  })

const revokeOthersMutation = (api: Api) =>
  mutationOptions({ mutationFn: () => api.call(revokeOtherSessions, {}), meta })

/** Page of the devices on which the member is signed in; each can be signed out. */
export function SessionsPage() {
  const query = useQuery(sessionsQuery)
  return (
    <AccountFrame title="로그인 기기" note={query.data?.length}>
      <Answer query={query}>{(sessions) => <Sessions sessions={sessions} />}</Answer>
    </AccountFrame>
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  return (
    <div className={styles.page}>
      <ul className={rows.list} aria-label="로그인 기기">
        {sessions.map((session) => (
          <li key={session.sessionId} className={rows.item}>
            <SessionItem session={session} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? <RevokeOthers /> : <p>다른 기기에는 로그인되어 있지 않습니다.</p>}
      <p className={rows.quiet}>모르는 기기가 있다면 로그아웃하고 비밀번호를 변경해 주세요.</p>
    </div>
  )
}

function SessionItem({ session }: { session: Session }) {
  const { device, isCurrent, createdAt, lastSeenAt } = session
  const revoke = useMutation(revokeMutation(useApi()))
  const isOnline = useIsOnline()
  return (
    <>
      <div>
        <p className={styles.device}>
          {device}
          {isCurrent && <span className={styles.badge}>이 기기</span>}
        </p>
        <p className={rows.quiet}>마지막 이용 {formatMoment(lastSeenAt)}</p>
        <p className={rows.quiet}>로그인 {formatMoment(createdAt)}</p>
      </div>
      {!isCurrent && (
        <Button
          variant="line"
          size="small"
          disabled={!isOnline}
          busy={revoke.isPending}
          aria-label={`${device} 로그아웃`}
          onClick={() => revoke.mutate(session)}
        >
          로그아웃
        </Button>
      )}
    </>
  )
}

function RevokeOthers() {
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useMutation(revokeOthersMutation(useApi()))
  const isOnline = useIsOnline()
  return (
    <>
      <Button
        variant="line"
        size="large"
        wide
        disabled={!isOnline}
        onClick={() => setIsAsking(true)}
      >
        다른 기기에서 모두 로그아웃
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="다른 기기에서 모두 로그아웃하시겠습니까?"
        body="이 기기를 제외한 모든 기기에서 다시 로그인해야 합니다."
        confirmLabel="모두 로그아웃"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}
