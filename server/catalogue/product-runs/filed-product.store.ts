import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { brands, categories, products } from '#server/platform/database/schema/catalogue.ts'
import { skus } from '#server/platform/database/schema/selling.ts'
import type { FiledNames, FiledProduct } from './plan-row.ts'

type Reader = Database | Tx

const textOf = ({
  product,
  brand,
  category,
}: {
  product: typeof products.$inferSelect
  brand: string
  category: string
}) => ({
  nameKo: product.nameKo,
  nameEn: product.nameEn,
  styleCode: product.styleCode,
  brand,
  category,
  colorName: product.colorName,
  colorHex: product.colorHex.toUpperCase(),
  listPrice: String(product.listPrice),
  salePrice: String(product.salePrice),
})

/** Products with these codes in the words of a file, by code. */
export async function findFiledProducts(
  db: Reader,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FiledProduct>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select({ product: products, brand: brands.slug, category: categories.code })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.code, [...codes]))
  const ids = rows.map(({ product }) => product.id)
  const sizes = ids.length === 0 ? [] : await findSizesOf(db, ids)
  return new Map(
    rows.map((row) => [
      row.product.code,
      {
        id: row.product.id,
        fields: textOf(row),
        sizes: new Map(
          sizes
            .filter(({ productId }) => productId === row.product.id)
            .map(({ label, barcode, isActive }) => [
              label,
              { barcode, isActive: isActive ? 'Y' : 'N' },
            ]),
        ),
      },
    ]),
  )
}

const findSizesOf = (db: Reader, ids: readonly number[]) =>
  db
    .select({
      productId: skus.productId,
      label: skus.label,
      barcode: skus.barcode,
      isActive: skus.isActive,
    })
    .from(skus)
    .where(inArray(skus.productId, [...ids]))

/** Names that files may use, and the sizes that have these barcodes. */
export async function findFiledNames(
  db: Reader,
  barcodes: readonly string[],
): Promise<FiledNames & { readonly ids: FiledIds }> {
  const brandRows = await db
    .select({ id: brands.id, slug: brands.slug, nameKo: brands.nameKo, nameEn: brands.nameEn })
    .from(brands)
  const categoryRows = await db
    .select({ id: categories.id, code: categories.code, nameKo: categories.nameKo })
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
    ids: {
      brands: new Map(brandRows.map(({ slug, id }) => [slug, id])),
      categories: new Map(categoryRows.map(({ code, id }) => [code, id])),
    },
  }
}

/** Ids by what files of the shop have. */
export interface FiledIds {
  readonly brands: ReadonlyMap<string, number>
  readonly categories: ReadonlyMap<string, number>
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
      product: products,
      brand: brands.slug,
      category: categories.code,
      label: skus.label,
      barcode: skus.barcode,
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
  return rows.map(({ sizeId, label, barcode, isActive, ...row }) => ({
    sizeId,
    code: row.product.code,
    label,
    fields: { ...textOf(row), barcode, isActive: isActive ? 'Y' : 'N' },
  }))
}
