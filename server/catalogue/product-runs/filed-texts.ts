import { MEASURE_COLUMNS } from '#contract/catalogue/measure-columns.ts'
import { NOTICE_KIND_NAMES, noticeLabels } from '#contract/catalogue/notice-kinds.ts'
import type { ProductRow } from '#server/catalogue/operator-products/product-record.store.ts'
import type { SizeOfSet } from '#server/selling/sizes/size-set.store.ts'
import {
  measureField,
  noticeField,
  noticeKindOf,
  paragraphsOf,
  textOfParagraphs,
} from './product-columns.ts'

type Texts = Readonly<Record<string, string>>

/** Fields of a product as a file has them. Pure. */
export function textsOf({
  product,
  brand,
  category,
}: {
  readonly product: ProductRow
  readonly brand: string
  readonly category: string
}): Texts {
  const { noticeKind, notice } = product
  const valueOf = (label: string) => notice.find((row) => row.label === label)?.value ?? ''
  const labels = noticeKind === null ? [] : noticeLabels(noticeKind)
  return {
    nameKo: product.nameKo,
    nameEn: product.nameEn,
    styleCode: product.styleCode,
    brand,
    category,
    colorName: product.colorName,
    colorHex: product.colorHex.toUpperCase(),
    listPrice: String(product.listPrice),
    salePrice: String(product.salePrice),
    description: textOfParagraphs(product.description),
    noticeKind: noticeKind === null ? '' : NOTICE_KIND_NAMES[noticeKind],
    ...Object.fromEntries(labels.map((label) => [noticeField(label), valueOf(label)])),
  }
}

/** Fields of a size as a file has them. Pure. */
export function sizeTexts({
  barcode,
  measures,
  isActive,
}: Pick<SizeOfSet, 'barcode' | 'measures' | 'isActive'>): Texts {
  const measured = Object.entries(measures).map(([key, value]) => [measureField(key), `${value}`])
  return { barcode, isActive: isActive ? 'Y' : 'N', ...Object.fromEntries(measured) }
}

/** Texts of a product that are stored as other values. Pure. */
export function noticeOf(texts: Texts): Pick<ProductRow, 'description' | 'noticeKind' | 'notice'> {
  const noticeKind = noticeKindOf(texts['noticeKind'] ?? '')
  // All labels of the kind in their order, also the empty ones.
  const labels = noticeKind === null ? [] : noticeLabels(noticeKind)
  return {
    description: paragraphsOf(texts['description'] ?? ''),
    noticeKind,
    notice: labels.map((label) => ({ label, value: texts[noticeField(label)] ?? '' })),
  }
}

/** Measures of the texts of a size. Pure. */
export const measuresOf = (texts: Texts): Readonly<Record<string, number>> =>
  Object.fromEntries(
    MEASURE_COLUMNS.flatMap(({ key }) => {
      const text = texts[measureField(key)] ?? ''
      return text === '' ? [] : [[key, Number(text)]]
    }),
  )
