import { expect, test } from 'vitest'
import { DRAND_QUICKNET } from '#contract/raffles/raffle-limits.ts'
import { drandBeacon } from './drand-beacon.ts'

const signature = 'ab'.repeat(48)

/** Signature of round 7 from a relay with this answer, and the reasons of silence. */
async function ask(answer: () => Promise<Response>) {
  const asked: string[] = []
  const reasons: unknown[] = []
  const beacon = drandBeacon(
    { drandUrl: 'https://relay.example' },
    (request) => {
      asked.push(request.url)
      return answer()
    },
    (reason) => reasons.push(reason),
  )
  return { signature: await beacon.signatureOf(7), address: beacon.addressOf(7), asked, reasons }
}

test('the signature of a round is read from the relay', async () => {
  const found = await ask(async () => Response.json({ round: 7, signature }))
  expect(found).toEqual({
    signature,
    address: `https://relay.example/${DRAND_QUICKNET.chainHash}/public/7`,
    asked: [`https://relay.example/${DRAND_QUICKNET.chainHash}/public/7`],
    reasons: [],
  })
})

test.each([
  ['a relay that cannot be reached', () => Promise.reject(new TypeError('no network'))],
  ['a round that does not exist yet', async () => new Response('', { status: 425 })],
  ['an answer that is not JSON', async () => new Response('<html>Login</html>')],
  ['an answer without a signature', async () => Response.json({ round: 7 })],
])('%s is no signature, and the reason is reported', async (_, answer) => {
  const found = await ask(answer)
  expect(found.signature).toBeUndefined()
  expect(found.reasons).toHaveLength(1)
})
