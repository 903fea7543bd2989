import type { RunField } from '#contract/operators/runs.calls.ts'
import type { RunRowError } from '#server/operators/runs/run-kind.ts'
import type { RunInput } from '#server/platform/database/schema/operators.ts'
import {
  isProductField,
  isSizeField,
  PRODUCT_COLUMNS,
  SIZE_COLUMNS,
  type ProductField,
  type SizeField,
} from './product-columns.ts'

/** A product in the words of a file. */
export interface FiledProduct {
  readonly id: number
  readonly fields: Readonly<Record<ProductField, string>>
  readonly sizes: ReadonlyMap<string, FiledSize>
}

/** A size in the words of a file. */
export type FiledSize = Readonly<Record<SizeField, string>>

/** Names of brands and categories as files may write them, by what files of the shop have. */
export interface FiledNames {
  readonly brands: ReadonlyMap<string, string>
  readonly categories: ReadonlyMap<string, string>
  /** Keys of the sizes that have the barcodes of the rows. */
  readonly barcodes: ReadonlyMap<string, string>
}

/** What a row would do. `before`: values of what it changes, as they are now. */
export interface RowPlan {
  readonly makes: 'PRODUCT' | 'SIZE' | 'NOTHING'
  readonly product: Readonly<Partial<Record<ProductField, string>>>
  readonly size: Readonly<Partial<Record<SizeField, string>>>
  readonly before: Readonly<Record<string, string>>
  readonly fields: readonly RunField[]
}

/** Fields without which no product is made. */
const NEEDED = ['nameKo', 'brand', 'category', 'colorName'] as const

const COLUMNS = { ...PRODUCT_COLUMNS, ...SIZE_COLUMNS }

/** Barcode of a new size whose row has none. */
const barcodeOf = (code: string, label: string) => `${code}-${label.replaceAll(/[^\w./-]/gu, '_')}`

/** What a row changes of what is there. Pure: decided at the check, and again under the lock. */
export function planRow(
  {
    code,
    label,
    input,
  }: { readonly code: string; readonly label: string; readonly input: RunInput },
  product: FiledProduct | undefined,
  names: FiledNames,
): RowPlan | RunRowError {
  const wished = namedRight(input, names)
  if ('message' in wished) return wished
  const size = product?.sizes.get(label)
  const isNew = product === undefined && input['follows'] === undefined
  const missing = isNew ? NEEDED.find((name) => wished[name] === undefined) : undefined
  if (missing !== undefined)
    return { column: COLUMNS[missing][0], message: '새 상품에 필요한 값입니다.' }
  const barcode = wished.barcode ?? size?.barcode ?? barcodeOf(code, label)
  const owner = names.barcodes.get(barcode)
  if (owner !== undefined && owner !== `${code} ${label}`)
    return { column: SIZE_COLUMNS.barcode[0], message: `${owner}의 바코드입니다.` }
  const all = size === undefined ? { ...wished, barcode } : wished
  const now: Readonly<Record<string, string>> = { ...product?.fields, ...size }
  const changed = Object.entries(all).filter(
    ([name, text]) => (isProductField(name) || isSizeField(name)) && now[name] !== text,
  )
  return {
    makes: isNew ? 'PRODUCT' : size === undefined ? 'SIZE' : 'NOTHING',
    product: Object.fromEntries(changed.filter(([name]) => isProductField(name))),
    size: Object.fromEntries(changed.filter(([name]) => isSizeField(name))),
    before: Object.fromEntries(changed.map(([name]) => [name, now[name] ?? ''])),
    fields: changed.map(([name, after]) => ({
      name: isProductField(name) || isSizeField(name) ? COLUMNS[name][0] : name,
      before: now[name] ?? '–',
      after,
    })),
  }
}

type Wished = Readonly<Partial<Record<ProductField | SizeField, string>>>

/** Values of a row with brand and category as files of the shop have them. */
function namedRight(input: RunInput, { brands, categories }: FiledNames): Wished | RunRowError {
  const { brand, category, ...rest } = input
  const slug = brand === undefined ? undefined : brands.get(brand.toLowerCase())
  const code = category === undefined ? undefined : categories.get(category.toLowerCase())
  if (brand !== undefined && slug === undefined)
    return { column: PRODUCT_COLUMNS.brand[0], message: '등록되지 않은 브랜드입니다.' }
  if (category !== undefined && code === undefined)
    return { column: PRODUCT_COLUMNS.category[0], message: '등록되지 않은 카테고리입니다.' }
  return {
    ...rest,
    ...(slug === undefined ? {} : { brand: slug }),
    ...(code === undefined ? {} : { category: code }),
  }
}

/** Whether a row still finds what its check saw, or what it wants. */
export const isAsSeen = (plan: RowPlan, seen: Pick<RowPlan, 'makes' | 'before'>): boolean =>
  plan.makes === seen.makes &&
  plan.fields.length > 0 &&
  Object.entries(plan.before).every(([name, text]) => seen.before[name] === text)
