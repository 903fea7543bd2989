import { DRAND_QUICKNET } from '#contract/raffles/raffle-limits.ts'
import { expect, test } from '#tests/support/journey.ts'
import { vectorOf } from '#tests/support/raffles/raffle-vectors.ts'

const ROUND = 1000
const SIGNATURE = 'ab'.repeat(48)

test('a browser brings the signature of the beacon to the shop once', async ({ page, shop }) => {
  const details = await page.request.get(`${shop.origin}/v1/raffle/products/1`, {
    headers: { 'x-client-id': crypto.randomUUID() },
  })
  const raffle = await details.json()
  const answer = (payload: unknown) => ({ json: { ...raffle, payload } })
  const drawAt = new Date(Date.parse(raffle.payload.serverTime) - 3_600_000).toISOString()
  const beaconUrl = `https://api.drand.sh/${DRAND_QUICKNET.chainHash}/public/${ROUND}`
  const facts = { mode: 'drand', round: ROUND, needsRandomness: true, beaconUrl }
  const draw = { ...raffle.payload.draw, ...facts, drawAt, sealedAt: drawAt }
  await page.route('**/v1/raffle/products/1', (route) =>
    route.fulfill(answer({ ...raffle.payload, draw })),
  )
  await page.route('**/v1/raffle/audit/1?*', (route) =>
    route.fulfill(answer({ ...vectorOf('drand').audit, next: null })),
  )
  await page.route('https://api.drand.sh/**', (route) =>
    route.fulfill({
      json: route.request().url() === beaconUrl ? { round: ROUND, signature: SIGNATURE } : {},
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  const received: unknown[] = []
  await page.route('**/v1/raffle/randomness/1', (route) => {
    received.push(route.request().postDataJSON())
    return route.fulfill(answer({}))
  })
  await page.goto('/raffle/1/audit')
  await expect(page.getByText('모든 검증을 통과했습니다')).toBeVisible()
  await expect.poll(() => received).toEqual([{ round: ROUND, signature: SIGNATURE }])
})
