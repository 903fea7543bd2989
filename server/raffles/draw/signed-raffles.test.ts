import { sql, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getWinSheet } from '#contract/raffles/raffle-payments.calls.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { announcedRaffle, raffleOf } from '#tests/support/raffles/entrants.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

/** A shop with a raffle, and the message by which the database refuses a change of it. */
async function shopWithRaffle() {
  const shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  const refusal = async (change: SQL) => {
    try {
      await shop.db.execute(change)
      return undefined
    } catch (error) {
      return error instanceof Error && error.cause instanceof Error ? error.cause.message : error
    }
  }
  const setRaffle = (change: SQL) =>
    refusal(sql`UPDATE raffle_products SET ${change} WHERE id = ${raffleProductId}`)
  return { shop, raffleProductId, refusal, setRaffle }
}

test('values of a raffle may change until its card is signed, and never afterwards', async () => {
  const { shop, raffleProductId, refusal, setRaffle } = await shopWithRaffle()
  await using _ = shop
  const changes = [
    sql`price = price + 1`,
    sql`close_at = close_at - interval '1 second'`,
    sql`open_at = open_at - interval '1 second'`,
    sql`pay_hours = pay_hours - 1`,
    sql`reserve_percent = reserve_percent - 1`,
    sql`requires_instagram = NOT requires_instagram`,
    sql`delay_iterations = delay_iterations + 1`,
  ]
  for (const change of changes) expect(await setRaffle(change)).toBeUndefined()
  await runRaffleClock(shop.services)
  for (const change of changes) expect(await setRaffle(change)).toMatch(/is signed/u)
  const ofRaffle = sql`WHERE raffle_product_id = ${raffleProductId}`
  const changesOfSizes = [
    sql`UPDATE raffle_sizes SET quantity = quantity + 1 ${ofRaffle}`,
    sql`DELETE FROM raffle_sizes ${ofRaffle}`,
    sql`INSERT INTO raffle_sizes SELECT ${raffleProductId}, id, 1 FROM skus
      WHERE id NOT IN (SELECT sku_id FROM raffle_sizes ${ofRaffle}) LIMIT 1`,
  ]
  for (const change of changesOfSizes) expect(await refusal(change)).toMatch(/is signed/u)
  const card = sql`UPDATE raffle_draws SET card = '{}' ${ofRaffle}`
  expect(await refusal(card)).toMatch(/append-only/u)
})

test('production publishes no raffle in which the shop could choose, and goes on with a published one', async () => {
  await using shop = await startTestShop({ config: { production: true } })
  const cards = async () => {
    const { rows } = await shop.db.execute(sql`
      SELECT raffle_product_id FROM raffle_draws WHERE card #>> '{body,mode}' = 'embedded'`)
    return rows.length
  }
  const published = await cards()
  const { rows } = await shop.db.execute(sql`
    SELECT id FROM raffle_products p WHERE draw_mode = 'embedded'
      AND NOT EXISTS (SELECT 1 FROM raffle_draws d WHERE d.raffle_product_id = p.id)`)
  expect(rows.length).toBeGreaterThan(0)
  await runRaffleClock(shop.services)
  expect(await cards()).toBe(published)
  const development = { ...shop.services, config: { ...shop.services.config, production: false } }
  await runRaffleClock(development)
  expect(await cards()).toBeGreaterThan(published)
})

test('a win costs the price of the signed card', async () => {
  await using shop = await startTestShop()
  const { winner } = await announcedRaffle(shop, 2)
  const price = async () => {
    const params = { entryId: winner.entry.entryId }
    const sheet = await shop.call(getWinSheet, { params, query: {}, as: winner.as })
    return sheet.amounts.itemTotal
  }
  const signed = await price()
  // As a price that was changed before the database refused it.
  await shop.db.execute(sql`ALTER TABLE raffle_products DISABLE TRIGGER raffle_products_signed`)
  await shop.db.execute(sql`UPDATE raffle_products SET price = price + 1000`)
  expect(await price()).toBe(signed)
})

test('a signed raffle may be cancelled, and texts that are not signed may change', async () => {
  const { shop, setRaffle } = await shopWithRaffle()
  await using _ = shop
  await runRaffleClock(shop.services)
  expect(await setRaffle(sql`publishes_quantity = NOT publishes_quantity`)).toBeUndefined()
  expect(await setRaffle(sql`canceled_at = now()`)).toBeUndefined()
})
