import { expect, test } from 'vitest'
import { raffleDraws } from '#server/database/schema/raffle-draws.ts'
import { ConfigError } from '#server/errors/config-error.ts'
import { runRaffleClock } from '#server/jobs/run-raffle-clock.ts'
import { RaffleKeys } from '#server/services/raffle-keys.ts'
import { startTestShop } from '#tests/support/test-shop.ts'
import { checkRaffleKeys } from './check-raffle-keys.ts'

const seedOf = (byte: number) => new Uint8Array(32).fill(byte)

test('a server without the key of an open raffle is refused, until the raffle is completed', async () => {
  await using store = await startTestShop()
  const { db, services } = store
  const other = new RaffleKeys([seedOf(1)])
  await expect(checkRaffleKeys(db, other)).resolves.toBeUndefined()
  await runRaffleClock(services)
  await expect(checkRaffleKeys(db, services.raffleKeys)).resolves.toBeUndefined()
  await expect(checkRaffleKeys(db, other)).rejects.toThrow(ConfigError)
  await db.update(raffleDraws).set({ step: 'COMPLETED' })
  await expect(checkRaffleKeys(db, other)).resolves.toBeUndefined()
})
