import type { RunField } from '#contract/operators/runs.calls.ts'
import type { RunRowError } from '#server/operators/runs/run-kind.ts'
import type { RunInput } from '#server/platform/database/schema/operators.ts'
import { NOTICE_KIND_NAMES, noticeLabels } from '#contract/catalogue/notice-kinds.ts'
import {
  headingOf,
  isProductField,
  isSizeField,
  noticeField,
  noticeKindOf,
} from './product-columns.ts'

/** Texts of fields by their names. */
type Texts = Readonly<Record<string, string>>

/** A product in the words of a file. */
export interface FiledProduct {
  readonly fields: Texts
  /** Fields of its sizes by their labels. */
  readonly sizes: ReadonlyMap<string, Texts>
}

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
  readonly product: Texts
  readonly size: Texts
  readonly before: Texts
  readonly fields: readonly RunField[]
}

/** Fields without which no product is made. */
const NEEDED = ['nameKo', 'brand', 'category', 'colorName'] as const

/** Barcode of a new size whose row has none. */
export const barcodeOf = (code: string, label: string) =>
  `${code}-${label.replaceAll(/[^\w./-]/gu, '_')}`

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
  const right = namedRight(input, names)
  if ('message' in right) return right
  const { wished } = right
  const size = product?.sizes.get(label)
  const isNew = product === undefined && input['follows'] === undefined
  const missing = isNew ? NEEDED.find((name) => wished[name] === undefined) : undefined
  if (missing !== undefined)
    return { column: headingOf(missing), message: '새 상품에 필요한 값입니다.' }
  const barcode = wished['barcode'] ?? size?.['barcode'] ?? barcodeOf(code, label)
  const owner = names.barcodes.get(barcode)
  if (owner !== undefined && owner !== `${code} ${label}`)
    return { column: headingOf('barcode'), message: `${owner}의 바코드입니다.` }
  const now: Texts = { ...product?.fields, ...size }
  const foreign = foreignNotice(wished, now)
  if (foreign !== undefined) return foreign
  const all = {
    ...lostNotice(wished, now),
    ...wished,
    ...(size === undefined ? { barcode } : {}),
  }
  const changed = Object.entries(all).filter(
    ([name, text]) => (isProductField(name) || isSizeField(name)) && (now[name] ?? '') !== text,
  )
  return {
    makes: isNew ? 'PRODUCT' : size === undefined ? 'SIZE' : 'NOTHING',
    product: Object.fromEntries(changed.filter(([name]) => isProductField(name))),
    size: Object.fromEntries(changed.filter(([name]) => isSizeField(name))),
    before: Object.fromEntries(changed.map(([name]) => [name, now[name] ?? ''])),
    fields: changed.map(([name, after]) => ({
      name: headingOf(name),
      before: now[name] ?? '–',
      after,
    })),
  }
}

/** A row of the notice that the kind of the product does not have; undefined where all fit. */
function foreignNotice(wished: Texts, now: Texts): RunRowError | undefined {
  const kind = noticeKindOf(wished['noticeKind'] ?? now['noticeKind'] ?? '')
  const own = new Set(kind === null ? [] : noticeLabels(kind).map(noticeField))
  const foreign = Object.entries(wished).find(
    ([name, text]) => name.startsWith(noticeField('')) && text !== '' && !own.has(name),
  )
  if (foreign === undefined) return undefined
  const message =
    kind === null
      ? '고시 품목을 함께 입력해 주세요.'
      : `${NOTICE_KIND_NAMES[kind]}의 고시에 없는 항목입니다.`
  return { column: headingOf(foreign[0]), message }
}

/** Rows of the notice that another kind does not have: they go, and a reverse run writes them. */
function lostNotice(wished: Texts, now: Texts): Texts {
  const kind = noticeKindOf(wished['noticeKind'] ?? '')
  if (kind === null) return {}
  const own = new Set(noticeLabels(kind).map(noticeField))
  const lost = Object.keys(now).filter((name) => name.startsWith(noticeField('')) && !own.has(name))
  return Object.fromEntries(lost.map((name) => [name, '']))
}

/** Values of a row with brand and category as files of the shop have them. */
function namedRight(
  input: RunInput,
  { brands, categories }: FiledNames,
): { readonly wished: Texts } | RunRowError {
  const { brand, category, ...rest } = input
  const slug = brand === undefined ? undefined : brands.get(brand.toLowerCase())
  const code = category === undefined ? undefined : categories.get(category.toLowerCase())
  if (brand !== undefined && slug === undefined)
    return { column: headingOf('brand'), message: '등록되지 않은 브랜드입니다.' }
  if (category !== undefined && code === undefined)
    return { column: headingOf('category'), message: '등록되지 않은 카테고리입니다.' }
  const wished = {
    ...rest,
    ...(slug === undefined ? {} : { brand: slug }),
    ...(code === undefined ? {} : { category: code }),
  }
  return { wished }
}

/** Whether a row still finds what its check saw, or what it wants. */
export const isAsSeen = (plan: RowPlan, seen: Pick<RowPlan, 'makes' | 'before'>): boolean =>
  plan.makes === seen.makes &&
  plan.fields.length > 0 &&
  Object.entries(plan.before).every(([name, text]) => seen.before[name] === text)
