import { sql } from 'drizzle-orm'
import type { Picture } from '#contract/media/pictures.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { brands, categories, products } from '#server/platform/database/schema/catalogue.ts'
import { skus } from '#server/platform/database/schema/selling.ts'
import { BRANDS } from './brands.ts'
import { CATEGORIES } from './categories.ts'
import { pickBetween } from './chance.ts'
import { COLORS, type ColorCode } from './colors.ts'
import { measuresOf } from './measures.ts'
import { noticeOf } from './notice.ts'
import type { PictureShelf } from './pictures.ts'
import { DAY_MS, type SeedTime } from './seed-time.ts'
import { stockLevel } from './stock-level.ts'
import type { StyleSeed } from './style-seed.ts'
import { STYLES } from './all-styles.ts'

/** Number of days in which a product counts as new. */
const NEW_DAYS = 14
/** Delay of a style's further colours in the list, so that lists vary. */
const SIBLING_DAYS = 11

/**
 * Inserts brands, categories, products and sizes. Existing texts and pictures are updated by code;
 * stock and counts are unchanged.
 */
export async function seedCatalogue(tx: Tx, time: SeedTime, shelf: PictureShelf): Promise<void> {
  await seedBrands(tx, shelf)
  await seedCategories(tx)
  const brandRows = await tx.select({ key: brands.slug, id: brands.id }).from(brands)
  const categoryRows = await tx.select({ key: categories.code, id: categories.id }).from(categories)
  const brandIds = new Map(brandRows.map(({ key, id }) => [key, id]))
  const categoryIds = new Map(categoryRows.map(({ key, id }) => [key, id]))
  for (const [rank, style] of STYLES.entries()) {
    for (const [sibling, color] of style.colors.entries()) {
      const listedAt = time.daysAgo(rank * 1.7 + sibling * SIBLING_DAYS)
      const brandId = brandIds.get(style.brand)
      const categoryId = categoryIds.get(style.category)
      if (!brandId || !categoryId) throw new Error(`${style.code} names no known brand or category`)
      const row = productRow(style, color, { brandId, categoryId, listedAt, time, shelf })
      await seedProduct(tx, style, row)
    }
  }
  await seedFirstMovements(tx, time)
}

async function seedBrands(tx: Tx, shelf: PictureShelf): Promise<void> {
  const rows = BRANDS.map(({ type, ...brand }) => ({
    ...brand,
    initialEn: brand.nameEn.charAt(0),
    categoryType: type,
    hero: shelf.find(`brand/${brand.slug}`, brand.nameEn) ?? null,
  }))
  await tx
    .insert(brands)
    .values(rows)
    .onConflictDoUpdate({
      target: brands.slug,
      set: {
        nameKo: sql`excluded.name_ko`,
        nameEn: sql`excluded.name_en`,
        story: sql`excluded.story`,
        hero: sql`excluded.hero`,
      },
    })
}

async function seedCategories(tx: Tx): Promise<void> {
  for (const [sort, { children, ...main }] of CATEGORIES.entries()) {
    const parentId = await seedCategory(tx, { ...main, sort, parentId: null, sizeGroup: null })
    for (const [childSort, child] of children.entries()) {
      await seedCategory(tx, { ...child, sort: childSort, parentId })
    }
  }
}

async function seedCategory(tx: Tx, row: typeof categories.$inferInsert): Promise<number> {
  const [stored] = await tx
    .insert(categories)
    .values(row)
    .onConflictDoUpdate({
      target: categories.code,
      set: { nameKo: row.nameKo, nameEn: row.nameEn },
    })
    .returning({ id: categories.id })
  if (!stored) throw new Error(`The category ${row.code} was not stored`)
  return stored.id
}

type ProductRow = typeof products.$inferInsert

interface RowContext {
  readonly brandId: number
  readonly categoryId: number
  readonly listedAt: Date
  readonly time: SeedTime
  readonly shelf: PictureShelf
}

function productRow(style: StyleSeed, color: ColorCode, context: RowContext): ProductRow {
  const { name: colorName, hex: colorHex } = COLORS[color]
  const brandName = BRANDS.find(({ slug }) => slug === style.brand)?.nameKo ?? ''
  const code = `${style.code}-${color}`
  const { listedAt, time, shelf } = context
  return {
    code,
    styleCode: style.code,
    brandId: context.brandId,
    categoryId: context.categoryId,
    nameKo: style.nameKo,
    nameEn: style.nameEn,
    colorName,
    colorHex,
    listPrice: style.listPrice,
    salePrice: style.salePrice ?? style.listPrice,
    status: style.stopped ? 'STOPPED' : 'ON_SALE',
    saleType: style.saleType ?? 'NORMAL',
    releaseAt: style.releaseInDays === undefined ? null : time.atHour(style.releaseInDays, 11),
    listedAt,
    newUntil: new Date(listedAt.getTime() + NEW_DAYS * DAY_MS),
    maxPerOrder: style.maxPerOrder ?? 5,
    maxPerUser: style.maxPerUser ?? null,
    question: style.question ?? null,
    madeToOrder: style.madeToOrder ?? false,
    exclusive: style.exclusive ?? false,
    description: style.description,
    noticeKind: style.notice,
    notice: noticeOf({
      kind: style.notice,
      category: style.category,
      productName: style.nameKo,
      brandName,
      material: style.material,
      colorName,
      labels: style.labels,
      origin: style.origin,
    }),
    pictures: picturesOf(style, code, `${brandName} ${style.nameKo} ${colorName}`, shelf),
    score: style.code === 'BS-TS-001' ? 2_000 : pickBetween(`score ${code}`, 20, 900),
  }
}

function picturesOf(style: StyleSeed, code: string, alt: string, shelf: PictureShelf): Picture[] {
  return shelf.ofProduct(style.picturesOf ?? code.toLowerCase(), alt)
}

async function seedProduct(tx: Tx, style: StyleSeed, row: ProductRow): Promise<void> {
  const [product] = await tx
    .insert(products)
    .values(row)
    .onConflictDoUpdate({
      target: products.code,
      set: {
        nameKo: row.nameKo,
        nameEn: row.nameEn,
        colorName: row.colorName,
        colorHex: row.colorHex,
        description: row.description,
        notice: row.notice,
        pictures: row.pictures,
      },
    })
    .returning({ id: products.id })
  if (!product) throw new Error(`The product ${row.code} was not stored`)
  await seedSizes(tx, style, row.code, product.id)
}

async function seedSizes(tx: Tx, style: StyleSeed, code: string, productId: number): Promise<void> {
  const rows = style.labels.map((label, sort) => ({
    productId,
    label,
    sort,
    barcode: `${code}-${label}`,
    measures: measuresOf(style.cut, label, style.labels),
    onHand: style.stock?.[label] ?? stockLevel(`${code}/${label}`),
  }))
  await tx.insert(skus).values(rows).onConflictDoNothing()
}

/** Inserts the movements of the first stock; sizes that have them are unchanged. */
async function seedFirstMovements(tx: Tx, time: SeedTime): Promise<void> {
  await tx.execute(sql`
    INSERT INTO stock_movements (sku_id, kind, qty, ref_type, ref_id, on_hand_after, held_after, at)
    SELECT id, 'IN', on_hand, 'SEED', barcode, on_hand, 0, ${time.now.toISOString()} FROM skus
    WHERE NOT EXISTS (SELECT 1 FROM stock_movements m WHERE m.sku_id = skus.id)
  `)
}
