import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Picture } from '#contract/media/pictures.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { products } from '#server/platform/database/schema/catalogue.ts'
import { styleProducts, styles } from '#server/platform/database/schema/editorial.ts'
import type { PictureShelf } from './pictures.ts'
import type { SeedTime } from './seed-time.ts'
import { STYLE_SHOTS, type StyleShotSeed } from './style-shots.ts'

/**
 * Inserts styling shots with their products; existing texts, pictures and pins are updated, like
 * counts are unchanged.
 */
export async function seedStyles(tx: Tx, time: SeedTime, shelf: PictureShelf): Promise<void> {
  const codes = STYLE_SHOTS.flatMap(({ items }) => items.map(({ product }) => product))
  const found = await tx
    .select({ id: products.id, code: products.code })
    .from(products)
    .where(inArray(products.code, codes))
  const productIds = new Map(found.map(({ id, code }) => [code, id]))
  for (const shot of STYLE_SHOTS) {
    const styleId = await seedStyle(tx, time, shelf, shot)
    await seedPins(tx, styleId, shot, productIds)
  }
}

async function seedStyle(
  tx: Tx,
  time: SeedTime,
  shelf: PictureShelf,
  shot: StyleShotSeed,
): Promise<number> {
  const row = {
    code: shot.code,
    type: shot.type,
    title: shot.title,
    images: imagesOf(shot, shelf),
    heightCm: shot.heightCm,
    weightKg: shot.weightKg,
    gender: shot.gender,
    instagramUserId: shot.instagram,
    publishedAt: time.daysAgo(shot.daysAgo),
  }
  const { images, title } = row
  const [stored] = await tx
    .insert(styles)
    .values(row)
    .onConflictDoUpdate({ target: styles.code, set: { images, title } })
    .returning({ id: styles.id })
  if (!stored) throw new Error(`The styling shot ${shot.code} was not stored`)
  return stored.id
}

/** Own picture of a shot; without it that of its first product. */
function imagesOf({ code, title, items }: StyleShotSeed, shelf: PictureShelf): Picture[] {
  const keys = [`style/${code}`, ...items.map(({ product }) => `${product.toLowerCase()}/front`)]
  const picture = shelf.findFirst(keys, `${title} 스타일링`)
  if (!picture) throw new Error(`The styling shot ${code} has no picture`)
  return [picture]
}

async function seedPins(
  tx: Tx,
  styleId: number,
  shot: StyleShotSeed,
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [sort, { product, at, wears }] of shot.items.entries()) {
    const productId = productIds.get(product)
    if (productId === undefined) throw new Error(`${shot.code} shows no known product ${product}`)
    const [pinX, pinY] = at
    await tx
      .insert(styleProducts)
      .values({ styleId, productId, wornSize: wears, pinX, pinY, sort })
      .onConflictDoUpdate({
        target: [styleProducts.styleId, styleProducts.productId],
        set: { wornSize: wears, pinX, pinY, sort },
      })
  }
  // A product that the shot no longer shows.
  const shown = shot.items.flatMap(({ product }) => productIds.get(product) ?? [])
  await tx
    .delete(styleProducts)
    .where(and(eq(styleProducts.styleId, styleId), notInArray(styleProducts.productId, shown)))
}
