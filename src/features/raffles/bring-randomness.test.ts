import { expect, test } from 'vitest'
import { createApi } from '#core/api/client.ts'
import { bringRandomness } from './bring-randomness.ts'

const SIGNATURE = 'ab'.repeat(48)

/**
 * Brings round 7 from a relay with this answer; the outcome, and the bodies that the shop received.
 */
async function bring(relay: () => Promise<Response>, status = 200) {
  const received: unknown[] = []
  const session = {
    readToken: () => undefined,
    saveToken: () => undefined,
    readClientId: () => 'client-a',
    saveClientId: () => undefined,
  }
  const api = createApi({
    origin: 'https://shop.example',
    session,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/v1/raffle/randomness/1')) received.push(await request.json())
      const code = status === 200 ? 'SUCCESS' : 'RAFFLE_RANDOMNESS_INVALID'
      return Response.json({ code, message: null, payload: {} }, { status })
    },
  })
  const draw = { round: 7, beaconUrl: 'https://relay.example/public/7' }
  const fetch: typeof globalThis.fetch = (input) =>
    input === draw.beaconUrl ? relay() : Promise.reject(new TypeError('another address'))
  const isAsked = await bringRandomness({ api, fetch }, { raffleProductId: 1, draw })
  return { isAsked, received }
}

test('the signature of a relay is sent to the shop once, also when the shop refuses it', async () => {
  const relay = async () => Response.json({ round: 7, signature: SIGNATURE, randomness: 'cd' })
  const sent = { isAsked: true, received: [{ round: 7, signature: SIGNATURE }] }
  expect(await bring(relay)).toEqual(sent)
  expect(await bring(relay, 422)).toEqual(sent)
})

test.each([
  ['a relay that cannot be reached', () => Promise.reject(new TypeError('no network'))],
  ['a round that does not exist yet', async () => new Response('', { status: 425 })],
  ['an answer that is not JSON', async () => new Response('<html>Login</html>')],
  ['an answer without a signature', async () => Response.json({ round: 7 })],
])('%s is no request to the shop', async (_, relay) => {
  expect(await bring(relay)).toEqual({ isAsked: false, received: [] })
})
