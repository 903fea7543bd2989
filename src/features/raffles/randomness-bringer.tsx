import { useEffect, useEffectEvent, useRef } from 'react'
import type { RaffleDetail } from '#contract/raffles/raffle-details.calls.ts'
import { useApi } from '#src/page/use-api.ts'
import { bringRandomness } from './bring-randomness.ts'

/** Time after the draw for which the shop is left to request the beacon by itself (our choice). */
const SHOP_FIRST_MS = 30_000

interface RandomnessBringerProps {
  /** Raffle whose draw waits for the beacon. */
  readonly raffle: RaffleDetail
  /** Time of the answer about the raffle, by the device's clock. */
  readonly receivedAt: number
}

/**
 * Brings the signature of the beacon's round to a shop without internet, once (raffle-draw 4).
 * Renders nothing, also after a failure: each newer answer about the raffle repeats the request to
 * the relay, and another browser may succeed.
 */
export function RandomnessBringer({ raffle, receivedAt }: RandomnessBringerProps) {
  const api = useApi()
  const isBringing = useRef(false)
  const bring = useEffectEvent(async () => {
    if (isBringing.current) return
    isBringing.current = true
    isBringing.current = await bringRandomness({ api, fetch }, raffle)
  })
  const remainingMs = Date.parse(raffle.draw.drawAt) - Date.parse(raffle.serverTime)
  useEffect(() => {
    const dueAt = receivedAt + remainingMs + SHOP_FIRST_MS
    const timer = setTimeout(() => void bring(), Math.max(0, dueAt - Date.now()))
    return () => clearTimeout(timer)
  }, [remainingMs, receivedAt])
  return null
}
