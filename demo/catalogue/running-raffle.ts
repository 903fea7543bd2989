import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { raffleGroups, raffleProducts } from '#server/platform/database/schema/raffles.ts'
import { findRaffle, type RaffleWithDraw } from '#server/raffles/draw/draw.store.ts'

/**
 * Code of the raffle that opens two minutes after the first start and is announced six minutes
 * later.
 */
export const RUNNING_RAFFLE = 'right-now'

const MINUTE_MS = 60_000
const TITLE = 'B2 TEE 즉석 래플'
const DESCRIPTION =
  '4분 동안 응모를 받고 바로 추첨합니다. 응모부터 검증까지 래플의 모든 과정을 볼 수 있습니다.'
const QUESTION = {
  type: 'TEXT',
  label: '가장 좋아하는 스팟 (선택)',
  required: false,
  maxLength: 40,
} as const
/** Pieces of each size, taken from the later raffle of the same product. */
const PIECES = 2

/** The product of a demo raffle. */
export async function findDemoRaffle(
  db: Database,
  code: string,
): Promise<RaffleWithDraw | undefined> {
  const [row] = await db
    .select({ id: raffleProducts.id })
    .from(raffleProducts)
    .innerJoin(raffleGroups, eq(raffleGroups.id, raffleProducts.groupId))
    .where(eq(raffleGroups.code, code))
  return row && findRaffle(db, row.id)
}

/** Inserts the running raffle with the product and the picture of the raffle `b2-tee`. */
export async function insertRunningRaffle(db: Database, now: Date): Promise<void> {
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  const [openAt, closeAt, drawAt, announceAt] = [after(2), after(6), after(7), after(8)]
  await db.transaction(async (tx) => {
    const [template] = await tx
      .select({ hero: raffleGroups.hero, product: raffleProducts })
      .from(raffleProducts)
      .innerJoin(raffleGroups, eq(raffleGroups.id, raffleProducts.groupId))
      .where(eq(raffleGroups.code, 'b2-tee'))
    if (!template) throw new Error('The demo raffle b2-tee is missing')
    const { productId, price, payHours } = template.product
    const [group] = await tx
      .insert(raffleGroups)
      .values({
        code: RUNNING_RAFFLE,
        title: TITLE,
        description: DESCRIPTION,
        hero: template.hero,
        openAt,
        closeAt,
        announceAt,
      })
      .returning({ id: raffleGroups.id })
    if (!group) throw new Error(`The raffle ${RUNNING_RAFFLE} was not stored`)
    await tx.insert(raffleProducts).values({
      groupId: group.id,
      productId,
      mode: 'NORMAL',
      channel: 'ALL',
      price,
      openAt,
      closeAt,
      sealBy: drawAt,
      drawAt,
      announceAt,
      payHours,
      publishesQuantity: true,
      delayIterations: 200_000,
      question: QUESTION,
    })
    await tx.execute(sql`
      WITH taken AS (
        UPDATE raffle_sizes z SET quantity = z.quantity - ${PIECES}
        FROM raffle_products p JOIN raffle_groups g ON g.id = p.group_id
        WHERE z.raffle_product_id = p.id AND g.code = 'b2-tee' AND z.quantity > ${PIECES}
          AND NOT EXISTS (SELECT 1 FROM raffle_draws d WHERE d.raffle_product_id = p.id)
        RETURNING z.sku_id
      )
      INSERT INTO raffle_sizes (raffle_product_id, sku_id, quantity)
      SELECT p.id, taken.sku_id, ${PIECES} FROM taken, raffle_products p JOIN raffle_groups g ON g.id = p.group_id
      WHERE g.code = ${RUNNING_RAFFLE}`)
  })
}
