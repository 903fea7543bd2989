import { useMutation, useQuery } from '@tanstack/react-query'
import type { PushState } from '#src/browser/push-device.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import styles from './push-device.module.css'
import {
  pushProblem,
  pushStateQuery,
  startPushMutation,
  stopPushMutation,
} from './push-mutations.ts'

const SENTENCES: Readonly<Record<PushState, string>> = {
  unsupported:
    '이 브라우저에서는 푸시 알림을 받을 수 없습니다. 아이폰은 홈 화면에 추가한 앱에서 받을 수 있습니다.',
  blocked: '브라우저에서 알림이 차단되어 있습니다. 브라우저 설정에서 알림을 허용해 주세요.',
  off: '이 기기에서는 푸시 알림을 받지 않습니다.',
  on: '이 기기에서 푸시 알림을 받고 있습니다.',
}

/**
 * Push messages of this browser. The permission is requested by the button only
 * (messages#push-permission).
 */
export function ThisDevice({ isThisDevice }: { isThisDevice: boolean }) {
  const api = useApi()
  const isOnline = useIsOnline()
  const { data: device } = useQuery(pushStateQuery)
  const start = useMutation(startPushMutation(api))
  const stop = useMutation(stopPushMutation(api))
  // The box of the content, so that the settings below do not move.
  if (device === undefined) return <div className={styles.device} aria-busy="true" />
  // The shop forgets the subscription with the login.
  const state = device === 'on' && !isThisDevice ? 'off' : device
  const isChangeable = state === 'on' || state === 'off'
  const change = state === 'on' ? stop : start
  return (
    <div className={styles.device}>
      <p>{SENTENCES[state]}</p>
      <ProblemNote problem={pushProblem(start.error ?? stop.error)} />
      {isChangeable && (
        <Button
          variant={state === 'on' ? 'line' : 'ink'}
          disabled={!isOnline}
          busy={start.isPending || stop.isPending}
          onClick={() => {
            start.reset()
            stop.reset()
            change.mutate()
          }}
        >
          {state === 'on' ? '이 기기 알림 끄기' : '이 기기에서 알림 받기'}
        </Button>
      )}
    </div>
  )
}
