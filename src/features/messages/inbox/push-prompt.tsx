import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import styles from './push-device.module.css'
import { notificationSettingsQuery } from './queries.ts'
import { ThisDevice } from './this-device.tsx'

/**
 * Offer of push messages with its reason; the browser asks after the button was pressed
 * (messages#push-permission).
 */
export function PushPrompt() {
  const headingId = useId()
  const { data } = useQuery(notificationSettingsQuery)
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        알림 받기
      </h2>
      <ThisDevice isThisDevice={data?.isThisDevice ?? false} />
      <p className={styles.note}>
        래플 당첨, 배송, 재입고, 문의 답변을 바로 알려드립니다. 종류별로 끌 수 있습니다.
      </p>
    </section>
  )
}
