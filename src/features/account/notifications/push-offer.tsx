import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pushStateQuery } from './push-mutations.ts'
import { PushPrompt } from './push-prompt.tsx'

/** Offer of push messages after an order, on devices that could receive them and do not (Product 2.10). */
export function PushOffer() {
  const { data } = useQuery(pushStateQuery)
  const [wasOff, setWasOff] = useState(false)
  // It stays once it is shown, so that it can state the result.
  if (data === 'off' && !wasOff) setWasOff(true)
  return wasOff ? <PushPrompt /> : null
}
