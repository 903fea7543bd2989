import * as v from 'valibot'
import { applyChange, storeDraft } from '#server/catalogue/operator-products/write-product.ts'
import {
  lockProduct,
  updateProduct,
} from '#server/catalogue/operator-products/product-record.store.ts'
import { addSizeTo, writeSizes } from '#server/catalogue/operator-products/write-sizes.ts'
import type { RunKindWork, RunRowCall, RunVerdict } from '#server/operators/runs/run-kind.ts'
import type { RunInput } from '#server/platform/database/schema/operators.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { findSizeSet } from '#server/selling/sizes/size-set.store.ts'
import { findFiledNames, findFiledProducts, type FiledIds } from './filed-product.store.ts'
import { isAsSeen, planRow, type RowPlan } from './plan-row.ts'
import { KEY_SIGN, readProductRows } from './read-product-rows.ts'

const Seen = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    makes: v.picklist(['PRODUCT', 'SIZE', 'NOTHING']),
    before: v.record(v.string(), v.string()),
  }),
)

function partsOf(key: string): { readonly code: string; readonly label: string } {
  const at = key.indexOf(KEY_SIGN)
  return { code: key.slice(0, at), label: key.slice(at + KEY_SIGN.length) }
}

/** Makes and changes products and their sizes by the rows of a file. */
export const importRuns: RunKindWork = {
  kind: 'PRODUCT_IMPORT',
  read: readProductRows,
  check: async ({ db }, rows) => {
    const codes = [...new Set(rows.map(({ key }) => partsOf(key).code))]
    const products = await findFiledProducts(db, codes)
    const names = await findFiledNames(db, rows.flatMap(barcodesOf))
    return rows.map(({ key, input }): RunVerdict => {
      const { code, label } = partsOf(key)
      const plan = planRow({ code, label, input }, products.get(code), names)
      if ('message' in plan) return { outcome: 'ERROR', error: plan }
      const { makes, before, fields } = plan
      if (fields.length === 0) return { outcome: 'SAME', message: '바뀌는 값이 없습니다.' }
      const outcome = makes === 'NOTHING' ? 'UPDATE' : 'CREATE'
      return { outcome, fields, seen: JSON.stringify({ makes, before }) }
    })
  },
  apply: applyRow,
}

/** Barcodes that a row may want: its own, and the one that a new size would get. */
function barcodesOf({ key, input }: { readonly key: string; readonly input: RunInput }) {
  const { code, label } = partsOf(key)
  const made = planRow({ code, label, input: { follows: '0' } }, undefined, {
    brands: new Map(),
    categories: new Map(),
    barcodes: new Map(),
  })
  return [input['barcode'], 'message' in made ? undefined : made.size.barcode].flatMap(
    (barcode) => barcode ?? [],
  )
}

async function applyRow(services: TxServices, row: RunRowCall): Promise<RunInput | null> {
  const { db } = services
  const { code, label } = partsOf(row.key)
  const found = (await findFiledProducts(db, [code])).get(code)
  const locked = found && (await lockProduct(db, found.id))
  // What another transaction wrote before the lock is read again.
  const product = locked && (await findFiledProducts(db, [code])).get(code)
  const names = await findFiledNames(db, barcodesOf(row))
  const plan = planRow({ code, label, input: row.input }, product, names)
  if ('message' in plan) throw new ApiFailure('STATE_CHANGED', null, { message: plan.message })
  if (!isAsSeen(plan, v.parse(Seen, row.seen))) throw new ApiFailure('STATE_CHANGED')
  const stored =
    locked ??
    (plan.makes === 'PRODUCT'
      ? await storeDraft(services, draftOf(code, plan, names.ids), row)
      : undefined)
  if (stored === undefined) throw new ApiFailure('PRODUCT_NOT_FOUND')
  if (locked && Object.keys(plan.product).length > 0)
    await applyChange(services, locked, changeOf(plan, names.ids), row)
  if (plan.makes !== 'NOTHING') {
    await addSizeTo(db, stored, sizeOf(label, plan))
    // One that is made with its size has its first version.
    if (locked) await updateProduct(db, stored.id, {})
  } else if (Object.keys(plan.size).length > 0) {
    const now = await lockProduct(db, stored.id)
    if (now) await writeSizes(db, now, await sizesWith(db, stored.id, label, plan))
  }
  row.audit({
    action: plan.makes === 'PRODUCT' ? 'product.add' : 'product.import',
    targetType: 'product',
    targetId: stored.id,
    changes: Object.fromEntries(
      Object.entries({ ...plan.product, ...plan.size }).map(([name, text]) => [
        name,
        [plan.before[name] ?? null, text],
      ]),
    ),
  })
  // What was made may have been ordered since: it is stopped, not undone.
  return plan.makes === 'NOTHING' ? { ...plan.before, follows: '0' } : null
}

function changeOf({ product }: RowPlan, ids: FiledIds) {
  const { brand, category, listPrice, salePrice, ...texts } = product
  return {
    ...texts,
    ...(brand === undefined ? {} : { brandId: ids.brands.get(brand) }),
    ...(category === undefined ? {} : { categoryId: ids.categories.get(category) }),
    ...(listPrice === undefined ? {} : { listPrice: Number(listPrice) }),
    ...(salePrice === undefined ? {} : { salePrice: Number(salePrice) }),
  }
}

/** Our choice: what a new product has where its row says nothing. */
const COLOR_HEX = '#808080'

function draftOf(code: string, plan: RowPlan, ids: FiledIds) {
  const { nameKo = code, colorName = '', ...fields } = changeOf(plan, ids)
  return {
    code,
    styleCode: code,
    nameKo,
    nameEn: nameKo,
    colorName,
    colorHex: COLOR_HEX,
    listPrice: fields.salePrice ?? 0,
    salePrice: fields.listPrice ?? 0,
    ...fields,
    brandId: fields.brandId ?? 0,
    categoryId: fields.categoryId ?? 0,
  }
}

const sizeOf = (label: string, { size }: RowPlan) => ({
  label,
  barcode: size.barcode ?? '',
  measures: {},
  isActive: size.isActive !== 'N',
})

async function sizesWith(db: TxServices['db'], productId: number, label: string, plan: RowPlan) {
  const { barcode, isActive } = plan.size
  return (await findSizeSet(db, productId)).map(({ id, ...size }) => ({
    ...size,
    sizeId: id,
    ...(size.label === label && barcode !== undefined ? { barcode } : {}),
    ...(size.label === label && isActive !== undefined ? { isActive: isActive === 'Y' } : {}),
  }))
}
