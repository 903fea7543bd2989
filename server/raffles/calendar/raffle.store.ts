import * as v from 'valibot'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { Picture } from '#contract/media/pictures.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import {
  raffleGroups,
  raffleProducts,
  raffleSizes,
} from '#server/platform/database/schema/raffles.ts'
import { skus } from '#server/platform/database/schema/selling.ts'
import { selectRaffleProducts } from '#server/catalogue/raffle-terms/raffle-terms.store.ts'
import type { RaffleProductRow } from '#server/catalogue/raffle-terms/raffle-terms.store.ts'
import type { RowForm, RowReader } from '#server/platform/services/readable-rows.ts'

/** A raffle group. */
export type GroupRow = typeof raffleGroups.$inferSelect

const GROUP_FORM: RowForm<GroupRow> = {
  table: 'raffle_groups',
  idOf: ({ id }) => id,
  form: v.object({ hero: v.nullable(Picture) }),
}

/** Every readable raffle group, the last opened one first. */
export async function findGroups({ db, rows }: RowReader): Promise<GroupRow[]> {
  const found = await db
    .select()
    .from(raffleGroups)
    .orderBy(desc(raffleGroups.openAt), asc(raffleGroups.id))
  return rows.keep(GROUP_FORM, found)
}

/** Every product of every raffle. */
export async function findRaffleProducts(db: Database): Promise<RaffleProductRow[]> {
  return selectRaffleProducts(db).orderBy(asc(raffleProducts.id))
}

/** One raffle product. */
export async function findRaffleProduct(
  db: Database,
  raffleProductId: number,
): Promise<RaffleProductRow | undefined> {
  const [row] = await selectRaffleProducts(db).where(eq(raffleProducts.id, raffleProductId))
  return row
}

/** Other raffle products of a group. */
export async function findSisters(
  db: Database,
  { id, groupId }: Pick<RaffleProductRow, 'id' | 'groupId'>,
): Promise<RaffleProductRow[]> {
  return selectRaffleProducts(db)
    .where(and(eq(raffleProducts.groupId, groupId), ne(raffleProducts.id, id)))
    .orderBy(asc(raffleProducts.id))
}

/** Sizes of a raffle in the order of the product, with their pieces. */
export async function findSizes(db: Database | Tx, raffleProductId: number) {
  return db
    .select({ sizeId: skus.id, label: skus.label, quantity: raffleSizes.quantity })
    .from(raffleSizes)
    .innerJoin(skus, eq(skus.id, raffleSizes.skuId))
    .where(eq(raffleSizes.raffleProductId, raffleProductId))
    .orderBy(asc(skus.sort), asc(skus.id))
}
