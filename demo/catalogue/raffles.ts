import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import type { PictureShelf } from './pictures.ts'
import { RAFFLES, type RaffleGroupSeed, type RaffleProductSeed } from './raffle-groups.ts'
import type { SeedTime } from './seed-time.ts'

/** Time limit of a winner's payment (Product 5.6). */
const PAY_HOURS = 24
/** Demo raffles declare short delays, those of the past very short ones (raffle-draw 4). */
const DELAY_ITERATIONS = { past: 2_000, running: 200_000 } as const

/** Inserts the demo raffles; times of existing ones are unchanged. */
export async function seedRaffles(tx: Tx, time: SeedTime, shelf: PictureShelf): Promise<void> {
  for (const raffle of RAFFLES) {
    const hero = shelf.find(`banner/raffle-${raffle.code}`, raffle.title)
    const times = timesOf(raffle, time)
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO raffle_groups (code, title, description, hero, open_at, close_at, announce_at, canceled_at)
      VALUES (${raffle.code}, ${raffle.title}, ${raffle.description}, ${hero ? JSON.stringify(hero) : null},
        ${times.openAt}, ${times.closeAt}, ${times.announceAt}, ${times.canceledAt})
      ON CONFLICT (code) DO UPDATE SET title = excluded.title, description = excluded.description, hero = excluded.hero
      RETURNING id
    `)
    const groupId = rows[0]?.id
    if (!groupId) throw new Error(`The raffle ${raffle.code} was not stored`)
    for (const product of raffle.products) await seedProduct(tx, groupId, product, times)
  }
}

type Times = ReturnType<typeof timesOf>

function timesOf(raffle: RaffleGroupSeed, time: SeedTime) {
  const at = (hours: number) => time.hoursFromNow(hours).toISOString()
  return {
    openAt: at(raffle.openInHours),
    closeAt: at(raffle.closeInHours),
    sealBy: at(raffle.closeInHours + (raffle.announceInHours - raffle.closeInHours) / 6),
    drawAt: at((raffle.closeInHours + raffle.announceInHours) / 2),
    announceAt: at(raffle.announceInHours),
    delayIterations: DELAY_ITERATIONS[raffle.closeInHours < 0 ? 'past' : 'running'],
    canceledAt: raffle.canceledInHours === undefined ? null : at(raffle.canceledInHours),
  }
}

/** Every size of the product takes part with all its stock. */
async function seedProduct(
  tx: Tx,
  groupId: number,
  seed: RaffleProductSeed,
  times: Times,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO raffle_products (group_id, product_id, mode, channel, price, open_at, close_at, announce_at, pay_hours,
      publishes_quantity, canceled_at, seal_by, draw_at, delay_iterations)
    SELECT ${groupId}, id, ${seed.mode}, ${seed.channel}, sale_price, ${times.openAt}, ${times.closeAt},
      ${times.announceAt}, ${PAY_HOURS}, true, ${times.canceledAt}, ${times.sealBy}, ${times.drawAt}, ${times.delayIterations}
    FROM products WHERE code = ${seed.productCode}
    ON CONFLICT (group_id, product_id) DO NOTHING
  `)
  await tx.execute(sql`
    INSERT INTO raffle_sizes (raffle_product_id, sku_id, quantity)
    SELECT r.id, s.id, s.on_hand FROM raffle_products r JOIN skus s ON s.product_id = r.product_id
    WHERE r.group_id = ${groupId} AND s.on_hand > 0
    ON CONFLICT DO NOTHING
  `)
}
