import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PushPrompt } from './push-prompt.tsx'
import { pushStateQuery } from './push-mutations.ts'
import { notificationSettingsQuery } from './queries.ts'

/**
 * Offer of push messages after something that is announced by one, such as a restock alert (Product 7.3, 9). Empty where
 * this browser receives them already or cannot; an offer that was shown stays with its result. For pages of signed-in
 * members.
 */
export function PushOffer() {
  const { data: device } = useQuery(pushStateQuery)
  const { data: settings } = useQuery(notificationSettingsQuery)
  const [wasOffered, setWasOffered] = useState(false)
  const isOff = device === 'off' || (device === 'on' && settings?.isThisDevice === false)
  if (settings !== undefined && isOff && !wasOffered) setWasOffered(true)
  return wasOffered ? <PushPrompt /> : null
}
