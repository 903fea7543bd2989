import * as v from 'valibot'
import {
  changeFiledProducts,
  insertProducts,
} from '#server/catalogue/operator-products/product-record.store.ts'
import { newDraft } from '#server/catalogue/operator-products/write-product.ts'
import {
  applyOneOf,
  endEach,
  type RunKindWork,
  type RunRowCall,
  type RunRowEnd,
  type RunVerdict,
} from '#server/operators/runs/run-kind.ts'
import { orTaken } from '#server/platform/database/unique-violation.ts'
import type { RunInput } from '#server/platform/database/schema/operators.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { addSizes, changeSizes } from '#server/selling/sizes/size-set.store.ts'
import { findFiledNames, findFiledProducts, type FiledPlaces } from './filed-product.store.ts'
import { noticeOf } from './filed-texts.ts'
import { ImportPlan, pricesOf, sizeOf } from './plan-import.ts'
import { barcodeOf, planRow, type RowPlan } from './plan-row.ts'
import { KEY_SIGN, readProductRows } from './read-product-rows.ts'

type Texts = Readonly<Record<string, string>>

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
    const products = await findFiledProducts(db, codesOf(rows))
    const names = await findFiledNames(db, rows.flatMap(barcodesOf))
    return rows.map(({ key, input }): RunVerdict => {
      const { code, label } = partsOf(key)
      const plan = planRow({ code, label, input }, products.get(code)?.filed, names)
      if ('message' in plan) return { outcome: 'ERROR', error: plan }
      const { makes, before, fields } = plan
      if (fields.length === 0) return { outcome: 'SAME', message: '바뀌는 값이 없습니다.' }
      const outcome = makes === 'NOTHING' ? 'UPDATE' : 'CREATE'
      return { outcome, fields, seen: JSON.stringify({ makes, before }) }
    })
  },
  apply: applyOneOf(applyRows),
  applyAll: applyRows,
}

const codesOf = (rows: readonly { readonly key: string }[]) => [
  ...new Set(rows.map(({ key }) => partsOf(key).code)),
]

/** Barcodes that a row may want: its own, and the one that a new size would get. */
function barcodesOf({ key, input }: { readonly key: string; readonly input: RunInput }) {
  const { code, label } = partsOf(key)
  const { barcode } = input
  return [barcodeOf(code, label), ...(barcode === undefined ? [] : [barcode])]
}

/** Does rows together: all is read and locked first, decided in the order of the rows, then written. */
async function applyRows(
  services: TxServices,
  rows: readonly RunRowCall[],
): Promise<readonly RunRowEnd[]> {
  const { db } = services
  const products = await findFiledProducts(db, codesOf(rows), { lock: true })
  const names = await findFiledNames(db, rows.flatMap(barcodesOf))
  const plan = new ImportPlan({ products, names })
  const done: { readonly row: RunRowCall; readonly code: string; readonly plan: RowPlan }[] = []
  const ends = endEach(rows, (row) => {
    const parts = partsOf(row.key)
    const seen = v.parse(Seen, row.seen)
    const decided = plan.decide({ ...parts, ...row, seen })
    done.push({ row, code: parts.code, plan: decided })
    // What was made may have been ordered since: it is stopped, not undone.
    return decided.makes === 'NOTHING' ? { ...decided.before, follows: '0' } : null
  })
  const ids = await storePlan(services, plan, names.places)
  for (const { row, code, plan: decided } of done) {
    const targetId = ids.get(code)
    if (targetId === undefined) throw new Error(`The product ${code} was not stored`)
    row.audit({ ...auditOf(decided), targetType: 'product', targetId })
  }
  return ends
}

/** Writes what the rows want; answers the ids of their products. */
async function storePlan(
  { db, clock }: TxServices,
  { states }: ImportPlan,
  places: FiledPlaces,
): Promise<ReadonlyMap<string, number>> {
  const all = [...states]
  const added = all.flatMap(([code, { stored, texts }]) =>
    stored === undefined
      ? [newDraft({ ...valuesOf(texts, places), code, ...noticeOf(texts) }, clock.now())]
      : [],
  )
  const made = await orTaken(() => insertProducts(db, added), { products_code_key: 'CODE_TAKEN' })
  const ids = new Map([
    ...made.map(({ id, code }) => [code, id] as const),
    ...all.flatMap(([code, { stored }]) =>
      stored === undefined ? [] : [[code, stored.product.id] as const],
    ),
  ])
  await changeFiledProducts(
    db,
    all.flatMap(([, { stored, texts, isChanged }]) =>
      stored !== undefined && isChanged
        ? [{ id: stored.product.id, ...valuesOf(texts, places), ...noticeOf(texts) }]
        : [],
    ),
  )
  const sizes = all.flatMap(([code, state]) =>
    [...state.sizes].flatMap(([label, { id, texts, isChanged }]) =>
      isChanged ? [{ id, productId: ids.get(code) ?? 0, ...sizeOf(label, texts) }] : [],
    ),
  )
  await orTaken(
    async () => {
      await changeSizes(
        db,
        sizes.flatMap(({ id, ...size }) => (id === undefined ? [] : [{ id, ...size }])),
      )
      await addSizes(
        db,
        sizes.filter(({ id }) => id === undefined),
      )
    },
    { skus_barcode_key: 'BARCODE_TAKEN' },
  )
  return ids
}

/** Values of the texts of a product; a decided row names a brand and a category that are there. */
function valuesOf(texts: Texts, places: FiledPlaces) {
  const { nameKo = '', nameEn = '', styleCode = '', colorName = '', colorHex = '' } = texts
  return {
    nameKo,
    nameEn,
    styleCode,
    colorName,
    colorHex,
    ...pricesOf(texts),
    brandId: places.brands.get(texts['brand'] ?? '')?.id ?? 0,
    categoryId: places.categories.get(texts['category'] ?? '')?.id ?? 0,
  }
}

const auditOf = ({ makes, product, size, before }: RowPlan) => ({
  action: makes === 'PRODUCT' ? ('product.add' as const) : ('product.import' as const),
  changes: Object.fromEntries(
    Object.entries({ ...product, ...size }).map(([name, text]) => [
      name,
      [before[name] ?? null, text],
    ]),
  ),
})
