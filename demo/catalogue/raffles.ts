import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import { products } from '#server/platform/database/schema/catalogue.ts'
import { raffleGroups, raffleProducts } from '#server/platform/database/schema/raffles.ts'
import type { PictureShelf } from './pictures.ts'
import { RAFFLES, type RaffleGroupSeed, type RaffleProductSeed } from './raffle-groups.ts'
import type { SeedTime } from './seed-time.ts'

/** Time limit of a winner's payment. */
const PAY_HOURS = 24
/** Demo raffles declare short delays, those of the past very short ones (raffle-draw 4). */
const DELAY_ITERATIONS = { past: 2_000, running: 200_000 } as const

/** Inserts the demo raffles; times of existing ones are unchanged. */
export async function seedRaffles(tx: Tx, time: SeedTime, shelf: PictureShelf): Promise<void> {
  for (const raffle of RAFFLES) {
    const hero = shelf.find(`banner/raffle-${raffle.code}`, raffle.title)
    const times = timesOf(raffle, time)
    const { openAt, closeAt, announceAt, canceledAt } = times
    const { code, title, description } = raffle
    const shown = { title, description, hero: hero ?? null }
    const [group] = await tx
      .insert(raffleGroups)
      .values({ code, openAt, closeAt, announceAt, canceledAt, ...shown })
      .onConflictDoUpdate({ target: raffleGroups.code, set: shown })
      .returning({ id: raffleGroups.id })
    if (!group) throw new Error(`The raffle ${code} was not stored`)
    for (const product of raffle.products) await seedProduct(tx, group.id, product, times)
  }
}

type Times = ReturnType<typeof timesOf>

function timesOf(raffle: RaffleGroupSeed, time: SeedTime) {
  const at = (hours: number) => time.hoursFromNow(hours)
  return {
    openAt: at(raffle.openInHours),
    closeAt: at(raffle.closeInHours),
    sealBy: at(raffle.closeInHours + (raffle.announceInHours - raffle.closeInHours) / 6),
    drawAt: at((raffle.closeInHours + raffle.announceInHours) / 2),
    announceAt: at(raffle.announceInHours),
    delayIterations: DELAY_ITERATIONS[raffle.closeInHours < 0 ? 'past' : 'running'],
    drawMode: raffle.drawMode ?? ('embedded' as const),
    canceledAt: raffle.canceledInHours === undefined ? null : at(raffle.canceledInHours),
  }
}

/**
 * Every size of the product takes part with all its stock; sizes of a raffle whose card is signed
 * are never changed.
 */
async function seedProduct(
  tx: Tx,
  groupId: number,
  seed: RaffleProductSeed,
  times: Times,
): Promise<void> {
  const { mode, channel, productCode, soldByBrand = false } = seed
  const [product] = await tx
    .select({ productId: products.id, price: products.salePrice })
    .from(products)
    .where(eq(products.code, productCode))
  if (!product) throw new Error(`The raffle product ${productCode} is no product`)
  await tx
    .insert(raffleProducts)
    .values({
      groupId,
      mode,
      channel,
      soldByBrand,
      payHours: PAY_HOURS,
      publishesQuantity: true,
      ...product,
      ...times,
    })
    .onConflictDoNothing({ target: [raffleProducts.groupId, raffleProducts.productId] })
  await tx.execute(sql`
    INSERT INTO raffle_sizes (raffle_product_id, sku_id, quantity)
    SELECT r.id, s.id, s.on_hand FROM raffle_products r JOIN skus s ON s.product_id = r.product_id
    WHERE r.group_id = ${groupId} AND s.on_hand > 0
      AND NOT EXISTS (SELECT 1 FROM raffle_draws d WHERE d.raffle_product_id = r.id)
    ON CONFLICT DO NOTHING
  `)
}
