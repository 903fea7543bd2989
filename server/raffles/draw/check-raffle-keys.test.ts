import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { raffleDraws, raffleProducts } from '#server/platform/database/schema/raffles.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { RaffleKeys } from '#server/platform/services/raffle-keys.ts'
import { enter, newEntrants, raffleOf } from '#tests/support/raffles/entrants.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { checkRaffleKeys } from './check-raffle-keys.ts'
import { findRaffle } from './draw.store.ts'
import { publishCard } from './publish-card.ts'

const seedOf = (byte: number) => new Uint8Array(32).fill(byte)

test('a server without the key of an open raffle is refused, until the raffle is completed', async () => {
  await using shop = await startTestShop()
  const { db, services } = shop
  const other = new RaffleKeys([seedOf(1)])
  await expect(checkRaffleKeys(db, other)).resolves.toBeUndefined()
  await runRaffleClock(services)
  await expect(checkRaffleKeys(db, services.raffleKeys)).resolves.toBeUndefined()
  await expect(checkRaffleKeys(db, other)).rejects.toThrow(ConfigError)
  await db.update(raffleDraws).set({ step: 'COMPLETED' })
  await expect(checkRaffleKeys(db, other)).resolves.toBeUndefined()
})

test('a raffle of a former key accepts entries, and one of a missing key answers UNAVAILABLE', async () => {
  const rotated = new RaffleKeys([seedOf(1), seedOf(2)])
  await using shop = await startTestShop({ services: { raffleKeys: rotated } })
  const [first, second] = [await raffleOf(shop, 'b2-shoes'), await raffleOf(shop, 'b2-tee')]
  await shop.db
    .update(raffleProducts)
    .set({ openAt: shop.clock.now(), channel: 'ALL' })
    .where(eq(raffleProducts.id, second))
  const publish = async (id: number, key: number) => {
    const found = await findRaffle(shop.db, id)
    if (found === undefined) throw new Error(`There is no raffle ${id}`)
    await publishCard({ ...shop.services, raffleKeys: new RaffleKeys([seedOf(key)]) }, found.raffle)
  }
  await publish(first, 1)
  await expect(checkRaffleKeys(shop.db, rotated)).resolves.toBeUndefined()
  await publish(second, 3)
  await expect(checkRaffleKeys(shop.db, rotated)).rejects.toThrow(ConfigError)
  await shop.db.update(raffleDraws).set({ step: 'OPEN' })
  const [as = {}] = await newEntrants(shop, 1)
  expect((await enter(shop, as, first)).receipt).not.toBeNull()
  await expect(enter(shop, as, second)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  const found = await findRaffle(shop.db, second)
  expect(found?.draw?.size).toBe(0)
})
