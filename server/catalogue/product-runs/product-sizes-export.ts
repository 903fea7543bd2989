import { readPages, type ListExport } from '#server/operators/exports/list-export.ts'
import { findFiledSizes } from './filed-product.store.ts'
import { CODE_COLUMN, LABEL_COLUMN, PRODUCT_COLUMNS, SIZE_COLUMNS } from './product-columns.ts'

const columns = Object.fromEntries(
  Object.entries({ ...PRODUCT_COLUMNS, ...SIZE_COLUMNS }).map(([name, [column]]) => [name, column]),
)

/** All products with a row for each size, as the import reads them. */
export const productSizesExport: ListExport = {
  screen: 'productSizes',
  hasParts: true,
  columns: { code: CODE_COLUMN, label: LABEL_COLUMN, ...columns },
  read: async ({ db }, { limit, after: start }) => {
    const rows = await readPages(
      limit,
      async (after, size) => {
        const found = await findFiledSizes(db, { after, limit: size + 1 })
        return { items: found.slice(0, size), hasNext: found.length > size }
      },
      ({ sizeId }) => sizeId,
      start,
    )
    return rows.map(({ sizeId: rowId, code, label, fields }) => ({ rowId, code, label, ...fields }))
  },
}
