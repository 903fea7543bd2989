import { useMutation, useQuery } from '@tanstack/react-query'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import styles from './push-offer.module.css'
import { notificationSettingsQuery } from './queries.ts'
import { pushProblem, pushStateQuery, startPushMutation } from './push-mutations.ts'

/**
 * Offer of push messages next to what they are about: after an entry or an alarm
 * (messages#push-offer). Nothing where they are on, blocked or not supported; the messages are in
 * the inbox too.
 */
export function PushOffer() {
  const { data: device } = useQuery(pushStateQuery)
  const { data: settings } = useQuery(notificationSettingsQuery)
  const isOnline = useIsOnline()
  const start = useMutation(startPushMutation(useApi()))
  // The shop forgets the subscription with the login.
  const isOff = device === 'off' || (device === 'on' && settings?.isThisDevice === false)
  if (!isOff) return null
  return (
    <div className={styles.offer}>
      <p className={styles.sentence}>이 기기의 푸시 알림이 꺼져 있습니다.</p>
      <Button
        variant="line"
        size="small"
        disabled={!isOnline}
        busy={start.isPending}
        onClick={() => start.mutate()}
      >
        푸시로 받기
      </Button>
      <div className={styles.problem}>
        <ProblemNote problem={pushProblem(start.error)} />
      </div>
    </div>
  )
}
