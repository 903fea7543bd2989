import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { brands, categories, products } from '#server/platform/database/schema/catalogue.ts'
import { skus } from '#server/platform/database/schema/selling.ts'
import type { ProductRecord } from '#server/catalogue/operator-products/product-record.store.ts'
import { findSizeSets, lockSizesOf, type SizeOfSet } from '#server/selling/sizes/size-set.store.ts'
import { sizeTexts, textsOf } from './filed-texts.ts'
import type { FiledNames, FiledProduct } from './plan-row.ts'

type Reader = Database | Tx

/** A product with its sizes, as it is stored and in the words of a file. */
export interface StoredFiled extends Pick<ProductRecord, 'product'> {
  readonly sizes: readonly SizeOfSet[]
  readonly filed: FiledProduct
}

const COLUMNS = { product: products, brand: brands.slug, category: categories.code }

/**
 * Products with these codes, by code. `lock`: their rows in the order of their ids, and their
 * sizes, until the transaction ends.
 */
export async function findFiledProducts(
  db: Reader,
  codes: readonly string[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReadonlyMap<string, StoredFiled>> {
  if (codes.length === 0) return new Map()
  const query = db
    .select(COLUMNS)
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.code, [...codes]))
    .orderBy(asc(products.id))
  const rows = await (lock ? query.for('update', { of: products }) : query)
  const ids = rows.map(({ product }) => product.id)
  if (lock) await lockSizesOf(db, ids)
  const sizesOf = await findSizeSets(db, ids)
  return new Map(
    rows.map((row) => {
      const sizes = sizesOf.get(row.product.id) ?? []
      const texts = new Map(sizes.map((size) => [size.label, sizeTexts(size)]))
      const filed = { fields: textsOf(row), sizes: texts }
      return [row.product.code, { product: row.product, sizes, filed }]
    }),
  )
}

/** Names that files may use, and the sizes that have these barcodes. */
export async function findFiledNames(
  db: Reader,
  barcodes: readonly string[],
): Promise<FiledNames & { readonly places: FiledPlaces }> {
  const brandRows = await db
    .select({
      id: brands.id,
      slug: brands.slug,
      nameKo: brands.nameKo,
      nameEn: brands.nameEn,
      isActive: brands.isActive,
    })
    .from(brands)
  const categoryRows = await db
    .select({
      id: categories.id,
      code: categories.code,
      nameKo: categories.nameKo,
      isActive: categories.isActive,
    })
    .from(categories)
    .where(sql`parent_id IS NOT NULL`)
  const owners =
    barcodes.length === 0
      ? []
      : await db
          .select({ barcode: skus.barcode, code: products.code, label: skus.label })
          .from(skus)
          .innerJoin(products, eq(products.id, skus.productId))
          .where(inArray(skus.barcode, [...barcodes]))
  return {
    brands: new Map(
      brandRows.flatMap(({ slug, nameKo, nameEn }) =>
        [nameEn, nameKo, slug].map((name) => [name.toLowerCase(), slug] as const),
      ),
    ),
    categories: new Map([
      ...uniqueNames(categoryRows),
      ...categoryRows.map(({ code }) => [code.toLowerCase(), code] as const),
    ]),
    barcodes: new Map(owners.map(({ barcode, code, label }) => [barcode, `${code} ${label}`])),
    places: {
      brands: new Map(brandRows.map((row) => [row.slug, row])),
      categories: new Map(categoryRows.map((row) => [row.code, row])),
    },
  }
}

interface Place {
  readonly id: number
  readonly isActive: boolean
}

/** Brands and categories by what files of the shop have. */
export interface FiledPlaces {
  readonly brands: ReadonlyMap<string, Place>
  readonly categories: ReadonlyMap<string, Place>
}

/** Names that one category alone has: another one is meant by its code. */
function uniqueNames(rows: readonly { readonly nameKo: string; readonly code: string }[]) {
  const names = rows.map(({ nameKo }) => nameKo)
  return rows
    .filter(({ nameKo }) => names.indexOf(nameKo) === names.lastIndexOf(nameKo))
    .map(({ nameKo, code }) => [nameKo.toLowerCase(), code] as const)
}

/** Sizes of all products for a file, in the order of the products; `after`: id of the last size. */
export async function findFiledSizes(
  db: Database,
  { after, limit }: { readonly after: number | undefined; readonly limit: number },
) {
  const rows = await db
    .select({
      sizeId: skus.id,
      ...COLUMNS,
      label: skus.label,
      barcode: skus.barcode,
      measures: skus.measures,
      isActive: skus.isActive,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      after === undefined
        ? undefined
        : sql`(${skus.productId}, ${skus.sort}, ${skus.id}) >
            (SELECT last.product_id, last.sort, last.id FROM skus last WHERE last.id = ${after})`,
    )
    .orderBy(asc(skus.productId), asc(skus.sort), asc(skus.id))
    .limit(limit)
  return rows.map(({ sizeId, label, barcode, measures, isActive, ...row }) => ({
    sizeId,
    code: row.product.code,
    label,
    fields: { ...textsOf(row), ...sizeTexts({ barcode, measures, isActive }) },
  }))
}
