import * as v from 'valibot'
import { DRAND_QUICKNET } from '#contract/raffles/raffle-limits.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { RandomnessBeacon } from '#server/platform/services/randomness-beacon.ts'

const BEACON_TIMEOUT_MS = 5_000
const Round = v.object({ signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/u)) })

/**
 * Beacon that asks a drand HTTP relay. Without internet it has no answer, and a browser may bring
 * the signature. `onSilence` receives the reason.
 */
export function drandBeacon(
  { drandUrl }: Pick<Config, 'drandUrl'>,
  fetch: (request: Request) => Promise<Response>,
  onSilence: (reason: unknown, round: number) => void,
): RandomnessBeacon {
  const addressOf = (round: number) =>
    new URL(`/${DRAND_QUICKNET.chainHash}/public/${round}`, drandUrl).href
  return {
    addressOf,
    signatureOf: async (round) => {
      const signal = AbortSignal.timeout(BEACON_TIMEOUT_MS)
      // A relay that cannot be reached and a round that does not exist yet are the same here: the
      // draw waits.
      try {
        const response = await fetch(new Request(addressOf(round), { signal }))
        if (!response.ok) throw new Error(`The relay answered ${response.status}`)
        return v.parse(Round, await response.json()).signature
      } catch (error) {
        onSilence(error, round)
        return undefined
      }
    },
  }
}
