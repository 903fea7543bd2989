import { expect, test } from 'vitest'
import { applyToRaffle } from '#contract/raffles/raffle-entries.calls.ts'
import { RAFFLE_ENTRY_LIMITS } from '#contract/raffles/raffle-limits.ts'
import { entryBody, newEntrants, raffleOf } from '#tests/support/raffles/entrants.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const { member, device, network } = RAFFLE_ENTRY_LIMITS

/** A shop with limits, and a call of an entry that is refused for another reason below them. */
async function limitedShop() {
  const shop = await startTestShop({ config: { limitsRate: true } })
  const params = { raffleProductId: await raffleOf(shop, 'b2-shoes') }
  const send = async (as: Caller) =>
    refusalOf(shop.call(applyToRaffle, { params, body: { cancel: true }, as }))
  const codes = async (callers: readonly Caller[]) => {
    const found: string[] = []
    for (const as of callers) found.push((await send(as)).code)
    return found
  }
  return { shop, codes }
}

const times = (count: number, as: Caller) => Array.from({ length: count }, () => as)
const LIMITED = 'RATE_LIMITED'
const BELOW = 'RAFFLE_NOT_APPLIED'

test('entries of one member are limited, and one is possible again after its share of an hour', async () => {
  const { shop, codes } = await limitedShop()
  await using _ = shop
  const [as = {}, other = {}] = await newEntrants(shop, 2)
  expect(new Set(await codes(times(member.burst, as)))).toEqual(new Set([BELOW]))
  expect(await codes([as])).toEqual([LIMITED])
  expect(await codes([other])).toEqual([BELOW])
  shop.clock.advance(3_600_000 / member.perHour)
  expect(await codes([as, as])).toEqual([BELOW, LIMITED])
})

test('entries of one device are limited over several members', async () => {
  const { shop, codes } = await limitedShop()
  await using _ = shop
  const entrants = await newEntrants(shop, device.burst / member.burst + 1)
  const [first = {}] = entrants
  const here = entrants.map((as) => ({ ...as, clientId: first.clientId ?? '' }))
  const calls = here.slice(0, -1).flatMap((as) => times(member.burst, as))
  expect(new Set(await codes(calls))).toEqual(new Set([BELOW]))
  expect(await codes(here.slice(-1))).toEqual([LIMITED])
  expect(await codes(entrants.slice(-1))).toEqual([BELOW])
})

test('entries of one network are limited over several devices', async () => {
  const { shop, codes } = await limitedShop()
  await using _ = shop
  const entrants = (await newEntrants(shop, network.burst / member.burst + 1)).map((as) => ({
    ...as,
    address: '203.0.113.7',
  }))
  const calls = entrants.slice(0, -1).flatMap((as) => times(member.burst, as))
  expect(new Set(await codes(calls))).toEqual(new Set([BELOW]))
  const last = entrants.slice(-1)
  expect(await codes(last)).toEqual([LIMITED])
  expect(await codes(last.map((as) => ({ ...as, address: '198.51.100.9' })))).toEqual([BELOW])
})

test('an entry that must queue uses up no limit', async () => {
  const { shop } = await limitedShop()
  await using _ = shop
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  const [{ clientId, token } = {}] = await newEntrants(shop, 1)
  const send = async () =>
    refusalOf(
      shop.call(applyToRaffle, {
        params: { raffleProductId },
        body: await entryBody(shop, 1),
        as: { clientId, token },
      }),
    )
  const found = new Set<string>()
  for (let sent = 0; sent <= member.burst; sent += 1) found.add((await send()).code)
  expect([...found]).toEqual(['QUEUE_REQUIRED'])
})
