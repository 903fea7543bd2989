import * as v from 'valibot'
import { bringRaffleRandomness, type RaffleDetail } from '#contract/raffles/raffle-details.calls.ts'
import type { Api } from '#core/api/client.ts'

/** Time limit of the relay (our choice). */
const RELAY_TIMEOUT_MS = 10_000

const Round = v.object({ signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/u)) })

/** Ports of {@link bringRandomness}. */
export interface RandomnessPorts {
  readonly api: Pick<Api, 'call'>
  readonly fetch: typeof globalThis.fetch
}

/** Raffle whose draw waits for a round of the beacon. */
interface RoundOfRaffle extends Pick<RaffleDetail, 'raffleProductId'> {
  readonly draw: Pick<RaffleDetail['draw'], 'round' | 'beaconUrl'>
}

/**
 * Fetches the signature of the card's round from the relay and sends it to the shop, which verifies
 * it (raffle-draw 4). Whether the shop was asked: false without an answer of the relay. A refusal
 * is final, because the same signature would be refused again.
 */
export async function bringRandomness(
  { api, fetch }: RandomnessPorts,
  { raffleProductId, draw }: RoundOfRaffle,
): Promise<boolean> {
  const { beaconUrl, round } = draw
  if (beaconUrl === null || round === null) return false
  const signature = await signatureAt(fetch, beaconUrl)
  if (signature === undefined) return false
  const request = { params: { raffleProductId }, body: { round, signature } }
  // Nothing of it concerns the visitor: the draw waits, and another browser may bring the
  // signature.
  await api.call(bringRaffleRandomness, request).catch(() => undefined)
  return true
}

/** Signature at a relay; undefined while the round does not exist, and without an answer. */
async function signatureAt(
  fetch: RandomnessPorts['fetch'],
  url: string,
): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(RELAY_TIMEOUT_MS),
    })
    const round = v.safeParse(Round, response.ok ? await response.json() : undefined)
    return round.success ? round.output.signature : undefined
  } catch {
    // The relay cannot be reached, or something else answers in its place.
    return undefined
  }
}
