import * as v from 'valibot'
import type { WaitingRoomGate } from '#server/platform/services/app-services.ts'

const TIMEOUT_MS = 1_000
const TRIES = 2
const Answer = v.object({ isInside: v.boolean() })

/**
 * Checks keys at the admin API of a separate waiting room. Rejects after a second failed try:
 * without a check no order is possible.
 */
export function askWaitingRoom(
  operatorUrl: string,
  token: string,
  ask: typeof fetch = fetch,
): WaitingRoomGate {
  const once = async (key: string): Promise<boolean> => {
    const response = await ask(`${operatorUrl}/inside?key=${encodeURIComponent(key)}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The waiting room answered ${response.status}`)
    return v.parse(Answer, await response.json()).isInside
  }
  return {
    async isInside(key) {
      for (let left = TRIES - 1; ; left -= 1) {
        try {
          return await once(key)
        } catch (error) {
          if (left === 0) throw error
        }
      }
    },
  }
}
